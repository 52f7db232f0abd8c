"""A player at a whole story part: answers what is asked by the ways it was told to take."""

from collections.abc import Callable, Collection, Mapping

from oathsworn_gui.games.oathsworn.model.procedures import Check, Reading
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.tabletop.procedure import Question
from tests.journeys.evening import Evening
from tests.journeys.typed_cards import cards_to_type

MOST_ANSWERS = 400
"""More answers than any story part asks for."""


class Story:
    """Plays the story at the window. ``asked`` holds every kind of question that came, in order.

    ``ways`` says which entry follows an entry that lets choose; ``fails`` names the kinds of checks
    for which the typed cards are low.
    """

    def __init__(
        self, evening: Evening, ways: Mapping[str, str], fails: Collection[str] = ()
    ) -> None:
        """Play at the window of ``evening``."""
        self.evening, self.ways, self.fails = evening, ways, fails
        self.asked: list[str] = []

    @property
    def part(self) -> StoryPart:
        """The story part as it is now."""
        found = self.evening.campaign.story
        assert found is not None
        return found

    @property
    def entry(self) -> str:
        """The entry read last."""
        return self.part.entries[-1] if self.part.entries else ""

    @property
    def time(self) -> int:
        """How many tokens lie on the track."""
        return len(self.part.track.tokens) if self.part.track is not None else 0

    # ------------------------------------------------------------------------------- going on

    def go(self, number: int, *, until: Collection[str] = ()) -> None:
        """Go to a location whose token lies on the map, and answer what is asked there."""
        self.evening.on_the_map(number)
        self.evening.answer("go", "Return")
        assert self.part.location == number
        self.settle(until)

    def settle(self, until: Collection[str] = ()) -> None:
        """Answer until nothing is asked, or something of the kinds of ``until``."""
        for _ in range(MOST_ANSWERS):
            question = self.evening.question
            if question is None or question.kind in until:
                return
            self.answer(question)
        raise AssertionError(f"no end of {self.asked[-8:]}")

    def until(self, *kinds: str) -> Question:
        """Answer until one of these kinds is asked, and return that question."""
        self.settle(kinds)
        question = self.evening.question
        assert question is not None, f"{kinds} never came after {self.asked[-8:]}"
        return question

    # ------------------------------------------------------------------------------ answering

    def answer(self, question: Question) -> None:
        """Answer what is asked: as told, else what is proposed, else the first way."""
        before = self.evening.campaign
        self.asked.append(question.kind)
        special: Mapping[str, Callable[[Question], None]] = {
            "story.choice": self._choose_way,
            "draw.redraw": self._keep,
            "event.draw": self._draw_event,
            "trade.banksmith": self._leave_shop,
            "trade.apothecary": self._leave_shop,
        }
        if question.kind in special:
            special[question.kind](question)
        elif question.form == "draw":
            self._draw(question)
        elif question.form == "choice":
            self._choose(question)
        else:
            self.evening.answer("accept", "Return")
        assert self.evening.campaign is not before, f"nothing came of {question}"

    def _draw(self, question: Question) -> None:
        if self.evening.campaign.dealer == "program":
            self.evening.answer("draw", "D")
            return
        check = next((p for p in self.evening.campaign.pending if isinstance(p, Check)), None)
        high = check is None or check.kind not in self.fails
        self.evening.cards(cards_to_type(self.evening.campaign, question, high=high))

    def _keep(self, question: Question) -> None:
        del question
        self.evening.answer("option-keep", "K")

    def _choose_way(self, question: Question) -> None:
        reading = self.evening.campaign.pending[-1]
        assert isinstance(reading, Reading)
        choices = self.evening.view.store.box.line.entries[reading.key].choices
        wanted = self.ways[reading.key]
        place = next(n for n, choice in enumerate(choices) if choice.entry == wanted)
        self.take(question, str(place))

    def _draw_event(self, question: Question) -> None:
        if self.evening.campaign.dealer == "program":
            self.evening.answer("option-draw", "D")
            return
        cards = [option.key for option in question.options if option.code == "event-card"]
        self.evening.answer(f"option-{cards[0]}", cards[0])
        if self.evening.by_keys:
            self.evening.hand.key("Return")

    def _leave_shop(self, question: Question) -> None:
        del question
        self.evening.answer("option-done", "Return")

    def _choose(self, question: Question) -> None:
        open_keys = [option.key for option in question.options if option.refusal is None]
        assert open_keys, f"{question.kind} has no way out"
        default = question.default
        chosen = default if isinstance(default, str) and default in open_keys else open_keys[0]
        if self.evening.sees("confirm") and chosen == default:
            self.evening.answer("confirm", "Return")
        else:
            self.take(question, chosen)

    def take(self, question: Question, key: str) -> None:
        """Take one of the options: its button, or the number it has."""
        place = [option.key for option in question.options].index(key) + 1
        self.evening.answer(f"option-{key}", str(place))


def tick(evening: Evening, *keys: str) -> None:
    """Tick options of a question for several, and take them together."""
    question = evening.question
    assert question is not None
    places = [option.key for option in question.options]
    for key in keys:
        evening.answer(f"option-{key}", str(places.index(key) + 1))
    evening.answer("accept", "Return")


def held(evening: Evening, name: str) -> str:
    """The item of that name, as it is numbered."""
    return next(own.item.id for own in owned(evening.campaign) if own.item.name == name)


def backpack(evening: Evening) -> list[str]:
    return [item.name for item in evening.campaign.company.backpack]
