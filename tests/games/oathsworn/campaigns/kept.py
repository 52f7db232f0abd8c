"""A campaign lived in files: at each pause the program ends, and the files know everything."""

from pathlib import Path

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened, create, open_campaign
from tests.games.oathsworn.campaigns.evening import Evening
from tests.games.oathsworn.campaigns.plans import Plan
from tests.games.oathsworn.walks.story_walk import SYSTEM
from tests.storage.lamps import store_of, words

SAVE = "campaign.oathsworn"


class KeptEvening(Evening):
    """An `Evening` whose campaign lies in ``folder``; every other time the program is killed."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        """Begin it and put it into the folder."""
        super().__init__(plan)
        self._folder, self.pauses = folder, 0
        self._opened: Opened = create(folder, SYSTEM, self.campaign, words, pause=60)
        self.store: Store = store_of(self._opened)

    def saved_and_loaded(self) -> None:
        """End the program, or kill it: then the journal alone tells what was done since."""
        before = self.campaign
        tree = (self._folder / SAVE).read_bytes()
        assert self._opened.record.close().state == "saved"
        self.pauses += 1
        if self.pauses % 2:
            (self._folder / SAVE).write_bytes(tree)
        self._opened = open_campaign(self._folder, {SYSTEM.key: SYSTEM}, words, pause=60)
        self.store = store_of(self._opened)
        assert self._opened.reports == ()
        assert self.campaign == before

    def goodbye(self) -> None:
        """Close the files."""
        assert self._opened.record.close().state == "saved"
