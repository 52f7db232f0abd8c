"""MIGHT: checks, story fights, resolving by hand, and the decks."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_procedures import Check, Scope, StoryFight
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.encounter.by_hand import resolve_by_hand
from oathsworn_gui.games.oathsworn.rules.might.open_draw import refuse_in_draw
from oathsworn_gui.games.oathsworn.rules.story.draw_order import draw_next, refuse_next
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap

MOST = 99
"""The greatest difficulty, modifier or DEFENSE that is taken; none printed comes near it."""


class BeginCheck(OathswornAction):
    """Begin a check that the book or a card asks for. Source: CHECK-01, CHECK-02, L309-314.

    ``seats`` make the check when each or one does; empty for all, or to be asked. ``bonuses`` is
    what the book says a class adds, by class. ``success`` and ``failure`` are entries of our own
    story that follow.
    """

    type: Literal["begin-check"] = "begin-check"
    kind: str = Field(max_length=40)
    difficulty: int
    scope: Scope = "company"
    seats: tuple[Seat, ...] = ()
    modifier: int = 0
    for_each_success: bool = False
    bonuses: FrozenMap[str, int] = EMPTY
    success: str = ""
    failure: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a check without a kind, difficulty or seats, a bonus of no class, other draws."""
        if not self.kind.strip():
            return impossible("check.no-kind", "CHECK-01")
        if self.difficulty < 1:
            return impossible("check.no-difficulty", "CHECK-01")
        numbers = (self.difficulty, abs(self.modifier), *map(abs, self.bonuses.values()))
        if max(numbers) > MOST:
            return impossible("check.out-of-bounds", "CHECK-01", most=MOST)
        unknown = next((cls for cls in self.bonuses if cls not in box.printed.classes), None)
        if unknown is not None:
            return impossible("check.no-such-class", "CHECK-01", cls=unknown)
        if any(seat not in campaign.seats for seat in self.seats):
            return impossible("check.empty-seat", "CHECK-02")
        return refuse_in_draw(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Push the check onto the stack; its first question follows."""
        after, new = with_id(campaign, "p")
        kind = self._known_kind(box)
        asked = {**self.model_dump(exclude={"type"}), "id": new, "kind": kind}
        check = Check.model_validate(asked)
        told = line("check.begun", "CHECK-01", check=kind, difficulty=self.difficulty)
        return Outcome(push(after, check), (told,))

    def _known_kind(self, box: Box) -> str:
        """Return the kind; a known kind in its standard spelling, so that its traits apply.

        Books also call them "bartering" and "threatening". Source: LEVEL-27, L600-603.
        """
        kind = self.kind.strip()
        stem = _stem(kind)
        return next((known for known in box.printed.check_kinds if _stem(known) == stem), kind)


def _stem(kind: str) -> str:
    return kind.casefold().removesuffix("ing")


class BeginStoryFight(OathswornAction):
    """Begin a round of combat in the story. Source: FIGHT-01, L353-355."""

    type: Literal["begin-story-fight"] = "begin-story-fight"
    defense: int
    then: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an enemy without DEFENSE, and a story fight outside the story part."""
        if self.defense < 1:
            return impossible("fight.no-defense", "FIGHT-05")
        if self.defense > MOST:
            return impossible("fight.out-of-bounds", "FIGHT-05", most=MOST)
        if campaign.part != "story":
            return refuse("fight.not-in-story", "FIGHT-01")
        return refuse_in_draw(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Push the fight onto the stack; the first seat's draw follows."""
        after, new = with_id(campaign, "p")
        fight = StoryFight(id=new, defense=self.defense, then=self.then)
        told = line("fight.begun", "FIGHT-01", defense=self.defense)
        return Outcome(push(after, fight), (told,))


class LetDrawNext(OathswornAction):
    """Let another Oathsworn draw now, in a round of combat or a check of each."""

    type: Literal["let-draw-next"] = "let-draw-next"
    seat: Seat

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse one that has drawn, and once cards are chosen."""
        return refuse_next(campaign, self.seat)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Let it draw; the others follow in their order."""
        return Outcome(draw_next(campaign, self.seat))


class ResolveByHand(OathswornAction):
    """End the procedure on top; the table enters what came of it.

    ``succeeded`` is the outcome of a check; ``failed`` the seats that failed in a story fight.
    """

    type: Literal["resolve-by-hand"] = "resolve-by-hand"
    procedure: str
    succeeded: bool = False
    failed: tuple[Seat, ...] = ()

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when that procedure is not the one being resolved."""
        top = top_of(campaign)
        if top is None or top.id != self.procedure:
            return impossible("procedure.not-on-top")
        if any(seat not in campaign.seats for seat in self.failed):
            return impossible("check.empty-seat")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """End it, with what the table says came of it."""
        return resolve_by_hand(campaign, box, succeeded=self.succeeded, failed=self.failed)


ACTIONS: tuple[type[OathswornAction], ...] = (
    BeginCheck,
    BeginStoryFight,
    LetDrawNext,
    ResolveByHand,
)
