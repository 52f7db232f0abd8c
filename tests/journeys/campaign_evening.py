"""A player at a whole campaign: story, encounter, tally and who sets out, chapter by chapter.

What is asked is answered by what is proposed, else by the first way that is open. Encounters are
shortened: the company has strong arms and the dice of the boss stand low.
"""

from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, GainItem
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.procedures import Reading
from oathsworn_gui.tabletop.procedure import Question
from tests.journeys.company import do
from tests.journeys.encounter_evening import ARMED, Fight, arm
from tests.journeys.evening import Evening
from tests.journeys.story_evening import Story, tick

ZONE = {"s1": "I8", "s2": "G8", "s3": "K8", "s4": "H9"}
"""Hexes inside the green zone of each practice encounter."""

FAR = 12
"""The range of the bows: the whole board."""

COAT = 9
"""The DEFENSE of the coats that are lent."""

KNOWN = "witch"
"""The class of newcomers: one whose board and cards are printed, and which nobody plays."""

PATIENCE = 30_000
"""Milliseconds until the sheets are surely laid out, on a busy machine too."""

LENT = ("Great arm", "Great coat")

MOST_PAGES = 80
"""More than a tally or a newcomer asks."""


def outfit(evening: Evening) -> None:
    """Lend everyone a great arm and a great coat, so that encounters are short and are won."""
    arm(evening, range_of_bows=FAR)
    for seat in ARMED:
        do(evening, GainItem(name=f"Great coat {seat}", kind="armour", defense=COAT))
        coat = evening.campaign.company.backpack[-1]
        evening.view.store.dispatch(EquipItem(item=coat.id, seat=seat), "for once")


def print_sheets(evening: Evening, qtbot: QtBot) -> None:
    """Wait on the page for printing until its pages are made."""
    qtbot.waitUntil(lambda: "page 1 of" in evening.text("sheets-which"), timeout=PATIENCE)
    qtbot.waitUntil(lambda: evening.hand.see("sheets-save").isEnabled(), timeout=PATIENCE)


class AnyStory(Story):
    """Reads a story by the first way that is open, whatever it is."""

    def __init__(self, evening: Evening) -> None:
        """Play at the window of ``evening``."""
        super().__init__(evening, {})

    def to_the_encounter(self) -> None:
        """Answer what is asked and end the story, short as it is in its short form."""
        self.settle()
        if self.evening.campaign.part == "story":
            self.evening.press("instant-end", "Ctrl+E")
            self.settle()
        assert self.evening.campaign.part == "encounter"

    def answer(self, question: Question) -> None:
        """Answer what is asked; what nobody proposes by its first way."""
        if question.kind == "story.secret":
            self.evening.answer("open-curtain", "Return")
            self.evening.answer("option-1", "1")
        elif question.form == "many" and question.least and question.default is None:
            tick(self.evening, *[option.key for option in question.options][: question.least])
        else:
            super().answer(question)

    def _choose_way(self, question: Question) -> None:
        reading = self.evening.campaign.pending[-1]
        assert isinstance(reading, Reading)
        self.take(question, next(o.key for o in question.options if o.refusal is None))


class Road:
    """The way through a campaign. ``asked`` holds the kinds of what a tally or a newcomer asked."""

    def __init__(self, evening: Evening) -> None:
        """Play at the window of ``evening``."""
        self.evening = evening
        self.asked: list[str] = []

    # --------------------------------------------------------------------------- an evening

    def story(self) -> None:
        """Read the chapter's story to its encounter."""
        self.evening.page("story")
        AnyStory(self.evening).to_the_encounter()

    def read(self) -> None:
        """Answer what the story asks until nothing is asked."""
        AnyStory(self.evening).settle()

    def fight(self, use: BoardMode = "off", *, armed: bool = True) -> Fight:
        """Return the chapter's encounter, set up and in round 1; unarmed nobody attacks."""
        if armed:
            outfit(self.evening)
        fight = Fight(self.evening, ZONE, dice=1, attacking=armed)
        fight.set_up(use)
        return fight

    def arm(self, fight: Fight) -> None:
        """Lend arms and coats to a company that has none in hand, so that it attacks."""
        outfit(self.evening)
        fight.attacking = True

    def chapter(self) -> None:
        """Play a chapter to the end of its tally."""
        self.story()
        self.win()
        self.tally()

    def win(self) -> None:
        """Win the chapter's encounter and move on to its epilogue."""
        self.evening.count_from_here()
        self.fight().win()
        self.epilogue()

    def epilogue(self) -> None:
        """Move on from an encounter that is over."""
        self.evening.press("move-on", "N")
        assert self.evening.campaign.part == "epilogue"
        self.evening.program.window.resize(1920, 1080)

    # ----------------------------------------------------------------------------- the tally

    def tally(self, *, stop: str = "") -> None:
        """Go through the tally, page by page, to its end or to a question of kind ``stop``."""
        self.asked.clear()
        if not self.evening.asked:
            self.evening.press("accept", "Return")
        for _ in range(MOST_PAGES):
            question = self.evening.question
            if question is None or question.kind == stop:
                return
            before = self.evening.campaign
            self.asked.append(question.kind)
            self._page(question)
            assert self.evening.campaign is not before, question
        raise AssertionError(f"no end of {self.asked[-8:]}")

    def _page(self, question: Question) -> None:
        kind = question.kind.removeprefix("tally.")
        seat = question.seats[0] if question.seats else ""
        free = [option.key for option in question.options if option.refusal is None]
        places = [option.key for option in question.options]
        if kind == "trait":
            self.evening.answer(f"trait-{free[0]}", str(places.index(free[0]) + 1))
        elif kind in {"permanent", "animus", "companion-token"}:
            self.evening.answer(f"{free[0]}-{seat}", str(places.index(free[0]) + 1))
        elif kind in {"lose", "overflow"} and question.default is None:
            self._give_up(question)
        elif kind == "item.overflow":
            tick(self.evening, *free[: question.least])
        elif places == ["accept", "short"] and "accept" not in free:
            self.evening.press("other-way")  # nothing was drawn: the table says so
        else:
            self.evening.press("accept", "Return")

    def _give_up(self, question: Question) -> None:
        """Mark what was only lent first."""
        names = {option.key: str(option.params["item"]) for option in question.options}
        lent = sorted(names, key=lambda key: not names[key].startswith(LENT))
        for key in lent[: question.least]:
            self.evening.press(f"lose-{key}")
        if self.evening.question == question:
            self.evening.press("accept", "Return")

    def next_chapter(self) -> None:
        """Begin the next chapter from the epilogue's last page."""
        before = self.evening.campaign.chapter
        self.evening.press("accept", "Return")
        assert self.evening.campaign.chapter != before

    # -------------------------------------------------------------------------- a newcomer

    def newcomer(self) -> None:
        """Answer what is asked of somebody who is quick levelled, until it sits there."""
        self.asked.clear()
        for _ in range(MOST_PAGES):
            question = self.evening.question
            if question is None or question.kind.partition(".")[0] not in {"quick", "number"}:
                return
            self.asked.append(question.kind)
            self._of_newcomer(question)
        raise AssertionError(f"no end of {self.asked[-8:]}")

    def _of_newcomer(self, question: Question) -> None:
        free = [option.key for option in question.options if option.refusal is None]
        if question.kind in {"quick.name", "quick.items", "quick.items-table"}:
            self.evening.answer("accept", "Return")
        elif question.form == "number":
            self.evening.keys("6")  # read off the board
            self.evening.answer("accept", "Return")
        elif question.kind == "quick.done":
            self.evening.answer("option-accept", "Return")
        elif question.kind == "quick.class":
            assert KNOWN in free
            self.evening.press(f"class-{KNOWN}")
        else:
            default = question.default
            chosen = default if isinstance(default, str) and default in free else free[0]
            place = [option.key for option in question.options].index(chosen) + 1
            self.evening.answer(f"option-{chosen}", str(place))
