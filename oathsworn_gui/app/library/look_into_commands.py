"""The commands that examine the files of a campaign, one for each that is listed."""

from collections.abc import Callable, Iterable
from functools import partial

from oathsworn_gui.storage.library.listing import Entry
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.library.library_rows import title_of

_FIND = "look-into-"


def offer_look_into(
    commands: Commands, entries: Iterable[Entry], texts: Texts, show: Callable[[str], None]
) -> None:
    """Add a command for each of these campaigns in place of those of before.

    ``show`` gets the name of a campaign.
    """
    commands.remove(*(each.key for each in commands.all() if each.key.startswith(_FIND)))
    commands.add(
        *(
            Command(
                f"{_FIND}{entry.name}",
                "folder-search-outline",
                partial(show, entry.name),
                params=partial(_titled, title_of(entry, texts)),
                text="command.look-into",
            )
            for entry in entries
        )
    )


def _titled(title: str) -> dict[str, str | int]:
    return {"title": title}
