"""The Line reacts: Summons, powers in their order, riders, the light of the campfire.

One card is done with before the next is turned up: its reveal power, what is lasting, then its
first position. Source: WATCH-61, WATCH-65, L502-503, L634-636, L1371-1373.
"""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect, effects_at
from oathsworn_gui.games.set_a_watch.model.line import LineCard
from oathsworn_gui.games.set_a_watch.model.procedures import Leaving, Reaction, Summoning
from oathsworn_gui.games.set_a_watch.model.words import SUMMON, When
from oathsworn_gui.games.set_a_watch.rules.effects import begin, summon
from oathsworn_gui.games.set_a_watch.rules.firewood import level
from oathsworn_gui.games.set_a_watch.rules.health import is_kind
from oathsworn_gui.games.set_a_watch.rules.lasting import of_creature
from oathsworn_gui.games.set_a_watch.rules.line import (
    turn_up,
    untold,
    with_line_card,
    without,
)
from oathsworn_gui.games.set_a_watch.rules.seats import exhaust, lost, ready_cards
from oathsworn_gui.games.set_a_watch.rules.steps_cards import card_option
from oathsworn_gui.games.set_a_watch.rules.told import told_in_line, which_card
from oathsworn_gui.games.set_a_watch.rules.unseen import deal, is_hidden
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Question, Value, keys_of, pop, push, replace

ONE_CARD = Effect(do="exhaust", n=1)
SOME_WOOD = Effect(do="firewood", n=2)


def rekindle(campaign: Campaign, *, cold: bool = False) -> Campaign:
    """Return the campaign with a card to be exhausted for a fire that went out.

    Source: WATCH-68, WATCH-70, L507-508.
    """
    return begin(campaign, "cold" if cold else "fire", (ONE_CARD, SOME_WOOD))


class ReactionRules:
    """How the Line reacts, one thing at a time."""

    def ask(self, campaign: Campaign, procedure: Reaction, box: Box) -> Question | None:
        """Ask which card was turned up, when the table deals."""
        del box
        return which_card(campaign, procedure)

    def answer(
        self, campaign: Campaign, procedure: Reaction, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the card that was told."""
        del procedure, box, seat
        (key,) = keys_of(value)
        return told_in_line(campaign, key)

    def go_on(self, campaign: Campaign, procedure: Reaction, box: Box) -> Outcome:
        """Resolve what comes first of all that waits."""
        steps = (_fire, _fallen, _summons, _reveals, _riders, _giants, _first_position, _light)
        for step in steps:
            outcome = step(campaign, box)
            if outcome is not None:
                return outcome
        after: Campaign = pop(campaign, procedure)
        if not after.line and not after.pending:
            return Outcome(end_watch(after))
        return Outcome(after)


def end_watch(campaign: Campaign) -> Campaign:
    """Return the campaign with the end of the Watch under way.

    Source: WATCH-130, L604-609.
    """
    after, name = with_id(campaign, "p")
    return push(after, Leaving(id=name))


def _fire(campaign: Campaign, box: Box) -> Outcome | None:
    del box
    return None if campaign.firewood else Outcome(rekindle(campaign))


def _fallen(campaign: Campaign, box: Box) -> Outcome | None:
    """Begin the "defeated" power of a creature that fell. Source: WATCH-116, L1211-1212."""
    if not campaign.watch.falling:
        return None
    card, *others = campaign.watch.falling
    after = campaign.evolve(watch=campaign.watch.evolve(falling=tuple(others)))
    return _power(after, box, card, card, "defeated")


def _power(campaign: Campaign, box: Box, card: str, source: str, when: When) -> Outcome:
    effects = effects_at(box.creature(card).powers, when)
    told = (line(f"watch.power.{when}", "WATCH-65", card=card),) if effects else ()
    return Outcome(begin(campaign, "power", effects, source), told)


def _summons(campaign: Campaign, box: Box) -> Outcome | None:
    del box
    card = _waiting(campaign, "summon")
    return None if card is None else Outcome(summon(campaign, card.id))


def _waiting(campaign: Campaign, what: str) -> LineCard | None:
    return next((card for card in campaign.line if what in card.waiting), None)


def _reveals(campaign: Campaign, box: Box) -> Outcome | None:
    """Begin the reveal power of the card that waits nearest. Source: WATCH-65, L634-636."""
    card = _waiting(campaign, "reveal")
    if card is None:
        return None
    after = with_line_card(campaign, card.id, waiting=())
    if card.ignored:
        return Outcome(after)
    return _power(after, box, card.card, card.id, "reveal")


def _riders(campaign: Campaign, box: Box) -> Outcome | None:
    """Combine a rider with a mount that lies face up before or behind it.

    Source: WATCH-110, WATCH-111, L1197-1204, L1215-1216.
    """
    for index, card in enumerate(campaign.line):
        for effect in () if card.mount else of_creature(card, box, "ride"):
            for other in campaign.line[max(0, index - 1) : index + 2]:
                fits = other.up and other.id != card.id and not other.mount
                if fits and is_kind(box, other.card, effect.kind):
                    return _combined(campaign, card, other)
    return None


def _combined(campaign: Campaign, rider: LineCard, mount: LineCard) -> Outcome:
    after = with_line_card(
        without(campaign, mount.id),
        rider.id,
        mount=mount.card,
        stolen=(*rider.stolen, *mount.stolen),
        at_front=rider.at_front,
    )
    told = line("watch.mounts", "WATCH-110", card=rider.card, mount=mount.card)
    return Outcome(after, (told,))


def _giants(campaign: Campaign, box: Box) -> Outcome | None:
    """Turn up what lies behind a creature that counts it. Source: WATCH-105, L800-804."""
    for index, card in enumerate(campaign.line[:-1]):
        behind = campaign.line[index + 1]
        if not behind.up and of_creature(card, box, "next-base"):
            return turn_up(campaign, behind.id)
    return None


def _first_position(campaign: Campaign, box: Box) -> Outcome | None:
    """Begin the power of a creature that came to the first position, once for each arrival.

    Source: WATCH-67, WATCH-120, L1219-1220, L732-734.
    """
    for index, card in enumerate(campaign.line):
        if card.at_front and index > 0:
            return Outcome(with_line_card(campaign, card.id, at_front=False))
    if not campaign.line or not campaign.line[0].up or campaign.line[0].at_front:
        return None
    card = campaign.line[0]
    powers = [one for one in box.creature(card.card).powers if one.when == "first"]
    limited = any(power.once for power in powers)
    spent = (*card.spent, "first") if limited else card.spent
    after = with_line_card(campaign, card.id, at_front=True, spent=spent)
    if not powers or card.ignored or "first" in card.spent:
        return Outcome(after)
    return _power(after, box, card.card, card.id, "first")


def _light(campaign: Campaign, box: Box) -> Outcome | None:
    """Turn up the face-down card nearest the camp that the fire lights.

    Cards stay face up when the fire burns lower, and it stops at once at the level it then has.
    Source: WATCH-60, WATCH-62, WATCH-63, WATCH-64, L500-505, L1039-1045.
    """
    for card in campaign.line[: level(campaign, box)]:
        if not card.up:
            return turn_up(campaign, card.id)
    return None


class SummoningRules:
    """How a Summon is resolved."""

    def ask(self, campaign: Campaign, procedure: Summoning, box: Box) -> Question | None:
        """Ask which card of those on Watch is exhausted.

        Source: WATCH-93, L355-359.
        """
        told = which_card(campaign, procedure)
        if told is not None:
            return told
        del box
        cards = ready_cards(campaign)
        if procedure.paid or len(cards) < 2:
            return None
        return Question(
            procedure=procedure.id,
            kind="watch.summon",
            form="choice",
            options=tuple(card_option(campaign, name) for name in cards),
            rule="WATCH-93",
        )

    def answer(
        self, campaign: Campaign, procedure: Summoning, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Exhaust the card, or take the Unhallowed that was told."""
        del seat, box
        if untold(campaign) is not None:
            (key,) = keys_of(value)
            return told_in_line(campaign, key)
        return self._pay(campaign, procedure, str(value))

    def go_on(self, campaign: Campaign, procedure: Summoning, box: Box) -> Outcome:
        """Exhaust the only card, or put the Unhallowed in the place of the Summon."""
        del box
        if not procedure.paid:
            cards = ready_cards(campaign)
            if not cards:
                return lost(campaign, "cards", "WATCH-101")
            (only,) = cards
            return self._pay(campaign, procedure, only)
        return _unhallowed(pop(campaign, procedure), procedure.card)

    def _pay(self, campaign: Campaign, procedure: Summoning, name: str) -> Outcome:
        outcome = exhaust(campaign, name, "WATCH-93")
        if outcome.after.result:
            return outcome
        return outcome._replace(after=replace(outcome.after, procedure.evolve(paid=True)))


def _unhallowed(campaign: Campaign, name: str) -> Outcome:
    """Put the top Unhallowed face up in the place of a Summon, which goes to the Graveyard.

    The game is lost when there is none. Source: WATCH-93, WATCH-94, WATCH-95, L355-362, L628-629.
    """
    if not campaign.unhallowed:
        return lost(campaign, "unhallowed", "WATCH-95")
    top, *others = campaign.unhallowed
    after = campaign.evolve(unhallowed=tuple(others), graveyard=(*campaign.graveyard, SUMMON))
    after = with_line_card(after, name, card=top, up=True, waiting=("reveal",), spent=())
    if is_hidden(top):
        return Outcome(after).then(turn_up(after, name))
    after = show_top(after)
    return Outcome(after, (line("watch.summoned", "WATCH-93", card=top),))


def show_top(campaign: Campaign) -> Campaign:
    """Return the campaign with the top Unhallowed known: that deck lies face up.

    A table that deals sees it itself. Source: WATCH-09, L144-146.
    """
    if campaign.dealer == "table" or not campaign.unhallowed:
        return campaign
    top, *others = campaign.unhallowed
    if not is_hidden(top):
        return campaign
    after, key = deal(campaign, top)
    return after.evolve(unhallowed=(key, *others))
