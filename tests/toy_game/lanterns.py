"""The game of Lanterns: five lanterns, some oil, and lots drawn from two decks."""

from collections.abc import Mapping
from typing import Any, Literal

from oathsworn_gui.tabletop.action import Action, Line, Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import CampaignState, with_id
from oathsworn_gui.tabletop.deck import Deck, can_take, deck_of, draw, finish, take
from oathsworn_gui.tabletop.game_system import GameSystem, Json, SeatSummary, Summary
from oathsworn_gui.tabletop.procedure import (
    DrawRequest,
    Option,
    Procedure,
    ProcedureRules,
    Question,
    Value,
    ask,
    pop,
    push,
    refuse_answer,
    replace,
)
from oathsworn_gui.tabletop.state import FrozenMap, put
from oathsworn_gui.tabletop.tale import Counted, Person, Standing, TaleSpec, Telling

LANTERNS = 5
CARDS = {"white": {"W0": 3, "W1": 4, "W2": 2, "WC": 1}, "red": {"R1": 3, "R3": 3, "RC": 1}}


class Lot(Procedure):
    """Two cards of a colour that is chosen first; what they show is oil."""

    type: Literal["lot"] = "lot"
    colour: str = ""


class Lanterns(CampaignState):
    """Lanterns that burn, oil that is left, and a deck for each colour."""

    title: str = "Lanterns"
    keepers: tuple[str, ...] = ()
    lit: int = 0
    oil: int = 2
    decks: FrozenMap[str, Deck]
    pending: tuple[Lot, ...] = ()


class Light(Action):
    """Light a lantern for one oil."""

    type: Literal["light"] = "light"

    def refuse(self, campaign: Lanterns, box: object) -> Refusal | None:
        del box
        if campaign.lit == LANTERNS:
            return impossible("lanterns.all-lit", "LIGHT-02", lanterns=LANTERNS)
        return None if campaign.oil else refuse("lanterns.no-oil", "LIGHT-01", oil=campaign.oil)

    def apply(self, campaign: Lanterns, box: object) -> Outcome:
        del box
        after = campaign.evolve(lit=campaign.lit + 1, oil=max(0, campaign.oil - 1))
        return Outcome(after, (line("lanterns.lit", "LIGHT-01", lit=after.lit),))


class Snuff(Action):
    """Snuff a lantern."""

    type: Literal["snuff"] = "snuff"

    def refuse(self, campaign: Lanterns, box: object) -> Refusal | None:
        del box
        return None if campaign.lit else impossible("lanterns.none-lit")

    def apply(self, campaign: Lanterns, box: object) -> Outcome:
        del box
        return Outcome(campaign.evolve(lit=campaign.lit - 1), (line("lanterns.snuffed"),))


class CastLots(Action):
    """Begin to draw lots for oil."""

    type: Literal["cast-lots"] = "cast-lots"

    def refuse(self, campaign: Lanterns, box: object) -> Refusal | None:
        del box
        return impossible("lanterns.lots-are-cast") if campaign.pending else None

    def apply(self, campaign: Lanterns, box: object) -> Outcome:
        del box
        with_number, name = with_id(campaign, "lot")
        return Outcome(push(with_number, Lot(id=name)), (line("lanterns.lots", "LOT-01"),))


class Answer(Action):
    """Answer the open question; the cards of a draw too."""

    type: Literal["answer"] = "answer"
    procedure: str
    seat: str = ""
    value: Value

    @property
    def is_told(self) -> bool:
        return isinstance(self.value, tuple)

    def refuse(self, campaign: Lanterns, box: object) -> Refusal | None:
        fault = refuse_answer(PROCEDURES, campaign, box, self.procedure, self.seat, self.value)
        top = campaign.pending[-1] if campaign.pending else None
        if fault is not None or top is None or not isinstance(self.value, tuple):
            return fault
        possible = can_take(campaign.decks[top.colour], self.value)
        return None if possible else impossible("lanterns.no-such-cards")

    def apply(self, campaign: Lanterns, box: object) -> Outcome:
        top = campaign.pending[-1]
        return PROCEDURES[top.type].answer(campaign, top, box, self.seat, self.value)


class DrawLots(Action):
    """Let the program draw."""

    type: Literal["draw"] = "draw"
    procedure: str = ""
    seat: str = ""

    def refuse(self, campaign: Lanterns, box: object) -> Refusal | None:
        question = ask(PROCEDURES, campaign, box)
        asked = question is not None and question.draw is not None
        return None if asked else impossible("answer.no-draw-asked")

    def apply(self, campaign: Lanterns, box: object) -> Outcome:
        top = campaign.pending[-1]
        cards, deck = draw(campaign.decks[top.colour], campaign.seed, top.colour, 2)
        counted = deck.drawn - campaign.decks[top.colour].drawn
        outcome = PROCEDURES["lot"].answer(campaign, top, box, "", cards)
        decks = outcome.after.decks
        kept = decks[top.colour].evolve(drawn=campaign.decks[top.colour].drawn + counted)
        return outcome._replace(after=outcome.after.evolve(decks=put(decks, top.colour, kept)))


class LotRules:
    """How lots go on: choose a colour, then two cards."""

    def ask(self, campaign: Lanterns, procedure: Lot, box: object) -> Question | None:
        del campaign, box
        if not procedure.colour:
            return _which_colour(procedure)
        return Question(
            procedure=procedure.id,
            kind="lanterns.lots",
            form="draw",
            params={"colour": procedure.colour},
            draw=DrawRequest(family="lots", colours=(procedure.colour,) * 2),
            rule="LOT-02",
        )

    def go_on(self, campaign: Lanterns, procedure: Lot, box: object) -> Outcome:
        del procedure, box
        return Outcome(campaign)

    def answer(
        self, campaign: Lanterns, procedure: Lot, box: object, seat: str, value: Value
    ) -> Outcome:
        del box, seat
        if not procedure.colour:
            return Outcome(replace(campaign, procedure.evolve(colour=str(value))))
        cards = value if isinstance(value, tuple) else ()
        oil = sum(3 if card[1] == "C" else int(card[1]) for card in cards)
        deck = finish(take(campaign.decks[procedure.colour], cards))
        after = pop(campaign, procedure).evolve(
            oil=campaign.oil + oil, decks=put(campaign.decks, procedure.colour, deck)
        )
        told = line("lanterns.oil", "LOT-02", oil=oil, cards=" ".join(cards))
        return Outcome(after, (told,))


def _which_colour(procedure: Lot) -> Question:
    closed = impossible("lanterns.black-is-closed", "LOT-03")
    return Question(
        procedure=procedure.id,
        kind="lanterns.colour",
        form="choice",
        options=(
            Option(key="white", code="lanterns.white"),
            Option(key="red", code="lanterns.red"),
            Option(key="black", code="lanterns.black", refusal=closed),
        ),
        default="white",
        because=line("lanterns.white-is-safe", "LOT-01"),
        rule="LOT-01",
    )


PROCEDURES: Mapping[str, ProcedureRules] = {"lot": LotRules()}
ACTIONS = (Light, Snuff, CastLots, Answer, DrawLots)


def new_lanterns(choices: Json) -> Lanterns:
    """Return a new evening; ``choices`` are title, keepers and seed, each of them optional."""
    return Lanterns(
        seed=choices.get("seed", 7),
        title=choices.get("title", "Lanterns"),
        keepers=tuple(choices.get("keepers", ("Ines", "Jonas"))),
        decks={colour: deck_of(cards) for colour, cards in CARDS.items()},
    )


def _summary(campaign: Lanterns) -> Summary:
    seats = (SeatSummary(name=name, detail="Keeper", glyph="fire") for name in campaign.keepers)
    return Summary(
        title=campaign.title,
        chapter=f"{campaign.lit} lit",
        subtitle="An evening of lanterns",
        seats=tuple(seats),
        stopped=(f"{campaign.lit} lanterns burn, {campaign.oil} oil is left.",),
    )


def _reveals(before: Lanterns, after: Lanterns) -> bool:
    return before.decks is not after.decks


def _lit(campaign: Lanterns, box: object) -> Json:
    del box
    return {"lit": campaign.lit, "oil": campaign.oil}


def _no_box(campaign: Any) -> None:
    del campaign


def compare(before: Lanterns, after: Lanterns, box: object) -> tuple[Line, ...]:
    """What differs: lanterns and oil of the company, a keeper of a seat that came or went."""
    del box
    pairs = (("lit", before.lit, after.lit), ("oil", before.oil, after.oil))
    numbers = [
        line(f"compare.{code}", None, group="company", before=was, after=now)
        for code, was, now in pairs
        if was != now
    ]
    same = before.keepers == after.keepers
    names = [] if same else [line("compare.keeper", None, group="1", before="Ines", after=None)]
    return (*numbers, *names)


SYSTEM = GameSystem(
    key="lanterns",
    title="Lanterns",
    state_type=Lanterns,
    schema=1,
    printed_version="1",
    actions={action.model_fields["type"].default: action for action in ACTIONS},
    procedures=PROCEDURES,
    new=new_lanterns,
    box=_no_box,
    summary=_summary,
    mark=lambda campaign: f"lit-{campaign.lit}",
    compare=compare,
    reveals=_reveals,
    views={"lanterns": _lit},
    tale=TaleSpec(
        {
            "lanterns.lit": Telling("deed", 20, who=""),
            "lanterns.lots": Telling("decision", 30, who=""),
            "lanterns.oil": Telling("gain", 10, grows=2, n="oil", who=""),
        },
        standing=lambda campaign, box: Standing(
            (line("lanterns.lit", None, lit=campaign.lit),),
            (Person("Ines", "p1", number=campaign.oil, harm=1, seat="1"),),
            (line("lanterns.white-is-safe", None),),
        ),
        counts={"lit": (Counted("lanterns.lit", who="keeper"),)},
    ),
)

__all__ = ["SYSTEM", "CastLots", "Lanterns", "Light", "Snuff", "new_lanterns"]
