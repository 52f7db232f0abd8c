"""The services that the program provides to an open campaign and its pages."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.contract.campaign_copies import CampaignCopies, NoCampaignCopies
from oathsworn_gui.ui.contract.file_export import FileExport, NoFileExport
from oathsworn_gui.ui.contract.game_ui import PageSpec
from oathsworn_gui.ui.contract.pack_files import NoPackFiles, PackFiles
from oathsworn_gui.ui.contract.pack_store import EmptyPackStore, PackStore
from oathsworn_gui.ui.contract.typed_store import NoTypedStore, TypedStore


@dataclass(frozen=True)
class PageServices:
    """The services; each default does nothing.

    ``packs`` stores what the group shares between campaigns, ``export`` writes files for users,
    ``copies`` copies and compares whole campaigns, ``paper`` is the paper size for printing;
    ``typed`` keeps what is typed and not accepted yet; ``pack_files`` reads and writes packs of
    others;
    ``shared`` is the common state of the game's widgets (`GameUi.share`), None to create it.
    ``chronicle`` is the page of the tale, None for none.
    ``room`` is where the window will show the campaign, its parent from the start.
    """

    packs: PackStore = field(default_factory=EmptyPackStore)
    export: FileExport = field(default_factory=NoFileExport)
    copies: CampaignCopies = field(default_factory=NoCampaignCopies)
    paper: Callable[[], str] = str
    typed: TypedStore = field(default_factory=NoTypedStore)
    shared: object = None
    room: QWidget | None = None
    pack_files: PackFiles = field(default_factory=NoPackFiles)
    chronicle: PageSpec | None = None
