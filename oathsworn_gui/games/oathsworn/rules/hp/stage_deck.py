"""The stage deck: three layers, the top card face up, stages that change."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.board_moments import (
    moments_before_reactions,
    with_moment,
)
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import at_stage
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import STAGE_CHANGE, applied
from oathsworn_gui.games.oathsworn.rules.conditions.bound import holds
from oathsworn_gui.tabletop import deck as decks
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.chance import next_card
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import count
from oathsworn_gui.tabletop.table_options import reading

_STAGES = {"I": 1, "II": 2, "III": 3}
CARDS_PER_STAGE = 5


def places() -> tuple[str, ...]:
    """Return the keys of unknown cards, by their place: ``"I-1"`` to ``"III-5"``.

    Source: ENCSETUP-08, L660-664.
    """
    return tuple(f"{s}-{n}" for s in _STAGES for n in range(1, CARDS_PER_STAGE + 1))


def definition(campaign: Campaign, box: Box, card: str) -> StageCardDef | None:
    """Return what is known of a stage card, None for one known only at the table."""
    cards = box.stage_cards(campaign.chapter)
    return next((c for c in cards if c.key == card), None)


def stage_of(campaign: Campaign, box: Box, card: str) -> int:
    """Return the stage of a card, 1 to 3."""
    known = definition(campaign, box, card)
    return known.stage if known else _STAGES.get(card.split("-", maxsplit=1)[0], 1)


def fresh_deck(cards: Sequence[StageCardDef]) -> Deck:
    """Return the stage deck of an encounter: known cards in no order, or the fifteen places."""
    if cards:
        return Deck(rest={card.key: 1 for card in cards})
    return Deck(known=places())


def in_deck(encounter: Encounter) -> int:
    """Return how many cards are still face down."""
    return encounter.stage_deck.left


def turn_next_up(campaign: Campaign, box: Box) -> Outcome:
    """Turn the next card of the deck face up; an empty deck takes the stage 3 discards in first.

    In the current printing the stage rises when its five cards are used up. Source: STAGE-04,
    L1046-1047; BREAK-04, L971-972; BREAK-07, L981; facts, sections 8 and 9.
    """
    outcome = _with_cards(campaign, box)
    campaign = outcome.after
    deck = encounter_of(campaign).stage_deck
    if not deck.left:
        return outcome.then(Outcome(with_encounter(campaign, faceup=None)))
    card = deck.known[0] if deck.known else _picked(campaign, box, deck)
    rest = deck.rest if deck.known else count(deck.rest, card, -1)
    after = deck.evolve(
        known=deck.known[1:],
        rest=rest,
        in_play=(*deck.in_play, card),
        drawn=deck.drawn + (not deck.known),
    )
    up = with_encounter(campaign, stage_deck=after, faceup=card)
    told = Outcome(up, (line("stage.face-up", "STAGE-04", card=card),))
    return outcome.then(told.then(_used_up(up, box, stage_of(campaign, box, card))))


def _picked(campaign: Campaign, box: Box, deck: Deck) -> str:
    layer = min(stage_of(campaign, box, card) for card in deck.rest)
    counts = {c: n for c, n in deck.rest.items() if stage_of(campaign, box, c) == layer}
    stream = f"stage.{campaign.chapter}.{encounter_of(campaign).attempt}"
    return next_card(campaign.seed, stream, deck.drawn, counts)


def _with_cards(campaign: Campaign, box: Box) -> Outcome:
    deck = encounter_of(campaign).stage_deck
    if deck.left:
        return Outcome(campaign)
    back = tuple(c for c in deck.discard if stage_of(campaign, box, c) == 3)
    if not back:
        return Outcome(campaign)
    stay = tuple(c for c in deck.discard if c not in back)
    known_cards = all(definition(campaign, box, c) for c in back)
    mixed = decks.shuffle_in(deck, back) if known_cards else deck.evolve(known=back)
    now = with_encounter(campaign, stage_deck=mixed.evolve(discard=stay))
    return Outcome(now, (line("stage.reshuffled", "BREAK-04", n=len(back)),))


def _used_up(campaign: Campaign, box: Box, stage: int) -> Outcome:
    """Let the stage rise with the first card of a later one, where the table plays it so."""
    if reading(STAGE_CHANGE, campaign) == "board":
        return Outcome(campaign, _look_at_the_board(campaign, box, stage))
    risen = _risen(campaign, stage)
    read = applied(STAGE_CHANGE, campaign) if risen.lines else ()
    return Outcome(risen.after, (*risen.lines, *read))


def _look_at_the_board(campaign: Campaign, box: Box, stage: int) -> tuple[Line, ...]:
    """Log with the first card of a later stage that the board says whether the stage changes."""
    encounter = encounter_of(campaign)
    turned = (*encounter.stage_deck.in_play, *encounter.stage_deck.discard)
    first = sum(stage_of(campaign, box, card) == stage for card in turned) == 1
    if encounter.boss is None or stage <= encounter.boss.stage or not first:
        return ()
    return (line("stage.used-up", "BREAK-02", stage=encounter.boss.stage),)


def _risen(campaign: Campaign, stage: int) -> Outcome:
    boss = encounter_of(campaign).boss
    if boss is None or stage <= boss.stage:
        return Outcome(campaign)
    now = with_moment(with_encounter(campaign, boss=at_stage(boss, stage)), "stage")
    return Outcome(now, (line("stage.changed", "BREAK-02", stage=stage),))


def change_stage(campaign: Campaign, box: Box, stage: int) -> Outcome:
    """Begin a later stage: the older cards are discarded, a card of the new stage is face up.

    Source: BREAK-03, L968-969; BREAK-17, L1049-1052.
    """
    encounter = encounter_of(campaign)
    boss = encounter.boss
    if boss is not None and stage <= boss.stage:
        return Outcome(campaign)
    risen = _risen(campaign, stage)
    now = risen.after
    deck, faceup = encounter.stage_deck, encounter.faceup
    old = tuple(c for c in _lying(deck) if stage_of(now, box, c) < stage)
    if faceup is not None and stage_of(now, box, faceup) < stage:
        deck, faceup, old = decks.leave(deck, faceup), None, (faceup, *old)
    kept = deck.evolve(
        known=tuple(c for c in deck.known if c not in old),
        rest={c: n for c, n in deck.rest.items() if c not in old},
        discard=(*deck.discard, *old),
    )
    now = with_encounter(now, stage_deck=kept, faceup=faceup)
    told = risen.then(Outcome(now, (line("stage.discarded", "BREAK-03", n=len(old)),)))
    return told if faceup is not None else told.then(turn_next_up(now, box))


STAGE_ASKED = "stage"
"""The moment of a reaction at which the table says whether the break changes the stage."""
_NOT_BEGUN = {STAGE_ASKED, "instruct", "carry-out"}


def change_stage_late(campaign: Campaign, box: Box, stage: int) -> Outcome:
    """Begin a later stage after reactions were drawn: those not begun are drawn anew from it.

    Source: BREAK-02, BREAK-03, L965-969; BREAK-05, L974-976; BREAK-17, L1049-1052.
    """
    outcome = change_stage(campaign, box, stage)
    redrawn: list[str] = []
    for waiting in reversed(outcome.after.pending):
        old = isinstance(waiting, StageCard) and stage_of(campaign, box, waiting.card) < stage
        if old and _waits_as_reaction(waiting):
            outcome = outcome.then(_drawn_anew(outcome.after, waiting, box))
            redrawn.append(waiting.id)
    return outcome.then(Outcome(moments_before_reactions(campaign, outcome.after, redrawn)))


def change_stage_by_rule(campaign: Campaign, box: Box, stage: int) -> Outcome:
    """Begin a later stage as a rule or a card says.

    Right before a reaction it is the stage check of the break, so that the reaction is drawn from
    the new stage; a card that is being resolved leaves those that wait behind it.
    Source: BREAK-02, BREAK-03, L965-969; STAGE-03, L1044-1046.
    """
    cards = (p for p in reversed(campaign.pending) if isinstance(p, StageCard))
    under_way = next(cards, None)
    if under_way is not None and _waits_as_reaction(under_way):
        return change_stage_late(campaign, box, stage)
    return change_stage(campaign, box, stage)


def _waits_as_reaction(card: StageCard) -> bool:
    return card.reaction_of is not None and card.step in _NOT_BEGUN


def _drawn_anew(campaign: Campaign, waiting: StageCard, box: Box) -> Outcome:
    outcome = turn_next_up(campaign, box) if encounter_of(campaign).faceup is None else None
    outcome = outcome or Outcome(campaign)
    card = encounter_of(outcome.after).faceup
    if card is None:
        return outcome
    deck = decks.discard_from_play(encounter_of(outcome.after).stage_deck, waiting.card)
    now = with_encounter(outcome.after, stage_deck=deck, faceup=None)
    told = line("stage.reaction-anew", "BREAK-03", card=card, old=waiting.card)
    return outcome.then(Outcome(replace(now, _with_card(campaign, waiting, card, box)), (told,)))


def _with_card(campaign: Campaign, drawn: StageCard, card: str, box: Box) -> StageCard:
    """Return a stage card at its beginning, with the instructions known of it."""
    known = definition(campaign, box, card)
    steps = known.steps if known else ()
    step = "carry-out" if steps else "instruct"
    return drawn.evolve(card=card, step=step, steps=steps, entered="")


def after_stage_asked(campaign: Campaign, card: StageCard, stage: int | None, box: Box) -> Outcome:
    """Go on with a reaction once the table said which stage the break begins, None for none.

    Source: BREAK-02, L965-966.
    """
    now = replace(campaign, _with_card(campaign, card, card.card, box))
    return Outcome(now) if stage is None else change_stage_late(now, box, stage)


def _lying(deck: Deck) -> tuple[str, ...]:
    return (*deck.known, *sorted(deck.rest))


def draw_stage_card(
    campaign: Campaign, box: Box, breaker: str | None = None, *, asked: bool = False
) -> Outcome:
    """Draw the face-up card to resolve it.

    A card drawn while another is being resolved waits below it. Without cards nothing is drawn.
    ``breaker`` is None in the encounter phase, else the seat that broke a location (or empty);
    with ``asked`` the table is first asked whether the stage changes.
    Source: STAGE-01, L1041-1042; STAGE-03, L1044-1046; BREAK-05, L974-976.
    """
    outcome = Outcome(campaign)
    if encounter_of(campaign).faceup is None:
        outcome = turn_next_up(campaign, box)
    card = encounter_of(outcome.after).faceup
    if card is None:
        return outcome.then(Outcome(outcome.after, (line("stage.no-card", "BREAK-04"),)))
    now, name = with_id(with_encounter(outcome.after, faceup=None), "p")
    drawn = _with_card(campaign, StageCard(id=name, card=card, reaction_of=breaker), card, box)
    drawn = drawn.evolve(step=STAGE_ASKED) if asked else drawn
    waiting = _under_the_others(now, drawn)
    rule = "STAGE-01" if breaker is None else "BREAK-05"
    code = "stage.drawn" if breaker is None else "stage.reaction"
    told = line(code, rule, card=card, seat=breaker)
    return outcome.then(Outcome(waiting, (told,)))


def _under_the_others(campaign: Campaign, card: StageCard) -> Campaign:
    stack = campaign.pending
    first = next((i for i, p in enumerate(stack) if p.type == "stage-card"), len(stack))
    return campaign.evolve(pending=(*stack[:first], card, *stack[first:]))


def lay_down(campaign: Campaign, card: str, *, keep: bool) -> Outcome:
    """Discard a resolved stage card, or keep it until the end of the round.

    One that a caged or consumed character keeps is discarded when it is free. Source: STAGE-02,
    L1042-1044; CAGED-02, L1346-1347.
    """
    encounter = encounter_of(campaign)
    if holds(campaign, card):
        return Outcome(campaign, (line("stage.held", "CAGED-02", card=card),))
    if keep:
        kept = with_encounter(campaign, kept_cards=(*encounter.kept_cards, card))
        return Outcome(kept, (line("stage.kept", "STAGE-02", card=card),))
    deck = encounter.stage_deck
    deck = decks.discard_from_play(deck, card) if card in deck.in_play else deck
    return Outcome(
        with_encounter(campaign, stage_deck=deck), (line("stage.resolved", "STAGE-02", card=card),)
    )


def discard_kept(campaign: Campaign) -> Outcome:
    """Discard the cards kept until the end of the round. Source: ENDROUND-02, L1218."""
    encounter = encounter_of(campaign)
    lines: list[Line] = []
    deck = encounter.stage_deck
    for card in encounter.kept_cards:
        deck = decks.discard_from_play(deck, card) if card in deck.in_play else deck
        lines.append(line("stage.kept-gone", "ENDROUND-02", card=card))
    now = with_encounter(campaign, stage_deck=deck, kept_cards=())
    return Outcome(now, tuple(lines))
