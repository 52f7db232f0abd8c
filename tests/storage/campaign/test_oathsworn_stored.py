"""Random play of Oathsworn with restarts between: the files know everything the table knew."""

import shutil
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened, create, open_campaign
from tests.conftest import LONG
from tests.games.oathsworn.walks.test_campaign_machine import SYSTEM, CampaignMachine
from tests.storage.lamps import store_of, words


class KeptMachine(CampaignMachine):
    """Plays at random; now and then the program ends and opens the campaign again."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.opened: Opened | None = None

    @initialize(
        hardcore=st.booleans(),
        seed=st.integers(0, 99),
        practice=st.booleans(),
        fight=st.sampled_from((None, "off", "mirror", "screen")),
    )
    def begin(self, hardcore: bool, seed: int, practice: bool, fight: BoardMode | None) -> None:
        """Start a campaign that is kept."""
        super().begin(hardcore, seed, practice, fight)
        self.opened = create(self.folder, SYSTEM, self.first, words, pause=60)
        self.store = store_of(self.opened)

    @rule(killed=st.booleans())
    def restart(self, killed: bool) -> None:
        """The same campaign and history come back, after a goodbye or from the journal alone."""
        assert self.opened is not None
        tree = (self.folder / "campaign.oathsworn").read_bytes()
        assert self.opened.record.close().state == "saved"
        if killed:
            (self.folder / "campaign.oathsworn").write_bytes(tree)
        before = self.store
        self.opened = open_campaign(self.folder, {SYSTEM.key: SYSTEM}, words, pause=60)
        self.store = store_of(self.opened)
        assert self.opened.reports == ()
        assert self.store.campaign.model_dump_json() == before.campaign.model_dump_json()
        assert _told(self.store) == _told(before)

    def teardown(self) -> None:
        """Leave nothing behind."""
        if self.opened is not None:
            assert self.opened.record.close().state == "saved"
        shutil.rmtree(self.folder)


def _told(store: Store) -> tuple[object, ...]:
    return tuple(store.history.done), tuple(store.history.undone)


TestKept = KeptMachine.TestCase
TestKept.settings = settings(
    max_examples=200 if LONG else 10, stateful_step_count=40 if LONG else 25, deadline=None
)
