"""A stage card being carried out, and the refresh that waits for numbers."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Refresh, StageCard
from oathsworn_gui.games.oathsworn.notation.enemy import read_words
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.encounter.phases import finish_refresh
from oathsworn_gui.games.oathsworn.rules.encounter.refuse_steps import refuse_steps
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import unread_numbers
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import bring_minions_up
from oathsworn_gui.games.oathsworn.rules.enemy.turn import begin_turn, with_target
from oathsworn_gui.games.oathsworn.rules.hp.enemy import LAST_STAGE, victory_if_fallen
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import (
    STAGE_ASKED,
    after_stage_asked,
    definition,
    lay_down,
    stage_of,
    turn_next_up,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, Scalar, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, replace

DISCARD = "discard"
KEEP = "keep"
BY_HAND = "by-hand"
STAYS = "stays"
ROMAN = ("", "I", "II", "III")


class StageCardRules:
    """Runs a stage card: instructed, carried out, then discarded or kept.

    Known instructions are carried out by themselves. A card that is only on the table is logged in
    a quick instruction, or carried out by hand.
    """

    def ask(self, campaign: Campaign, procedure: StageCard, box: Box) -> Question | None:
        """Ask whether the stage changes, what the card does, or where it goes."""
        if procedure.step == STAGE_ASKED:
            return _stage_question(campaign, procedure)
        if procedure.step == "instruct":
            return _instruct_question(campaign, procedure, box)
        if procedure.step == "carry-out" or _goes_by_itself(campaign, procedure, box):
            return None
        kind = "stage.resolve" if procedure.reaction_of is None else "stage.reaction"
        known = _known(campaign, procedure, box)
        return Question(
            procedure=procedure.id,
            kind=kind,
            form="choice",
            params=_params(campaign, procedure, box),
            options=(
                Option(key=DISCARD, code="stage.discard"),
                Option(key=KEEP, code="stage.keep"),
            ),
            default=KEEP if known is not None and known.stays else DISCARD,
            rule="STAGE-02",
        )

    def go_on(self, campaign: Campaign, procedure: StageCard, box: Box) -> Outcome:
        """Begin the enemy's turn, or put away a card that says itself whether it stays."""
        if procedure.step == "carry-out":
            return _carried_out(campaign, procedure)
        known = _known(campaign, procedure, box)
        return done_with(campaign, procedure, box, keep=known is not None and known.stays)

    def answer(
        self, campaign: Campaign, procedure: StageCard, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the stage or the instruction, leave the card to the table, or put it away."""
        if procedure.step == STAGE_ASKED:
            stage = None if value == STAYS else int(str(value))
            return after_stage_asked(campaign, procedure, stage, box)
        if value in {DISCARD, KEEP}:
            return done_with(campaign, procedure, box, keep=value == KEEP)
        if value == BY_HAND:
            return Outcome(replace(campaign, procedure.evolve(step=BY_HAND)))
        entered = next(
            (c for c in _entered(campaign, procedure, box) if entered_key(c.key) == value), None
        )
        if entered is not None:
            return _named(campaign, procedure, entered)
        steps = read_words(str(value), encounter_of(campaign).shape.orientation)
        if isinstance(steps, Refusal):
            return Outcome(campaign)
        return Outcome(replace(campaign, procedure.evolve(step="carry-out", steps=steps)))

    def refuse(
        self, campaign: Campaign, procedure: StageCard, box: Box, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse unknown instructions, and all without a boss to carry them out."""
        steps = read_words(str(value), encounter_of(campaign).shape.orientation)
        if isinstance(steps, Refusal):
            return steps
        return refuse_steps(campaign, BOSS, steps)


def _stage_question(campaign: Campaign, card: StageCard) -> Question:
    """Ask whether the break begins a later stage. Source: BREAK-02, L965-966."""
    boss = encounter_of(campaign).boss
    now = boss.stage if boss is not None else 1
    later = tuple(
        Option(key=str(stage), code="stage.begins", params={"stage": ROMAN[stage]})
        for stage in range(now + 1, LAST_STAGE + 1)
    )
    return Question(
        procedure=card.id,
        kind="stage.check",
        form="choice",
        params={"stage": ROMAN[now], "name": boss.name if boss is not None else ""},
        options=(Option(key=STAYS, code="stage.stays", params={"stage": ROMAN[now]}), *later),
        default=STAYS,
        rule="BREAK-02",
    )


def _goes_by_itself(campaign: Campaign, card: StageCard, box: Box) -> bool:
    """Whether the card was carried out and its definition says whether it stays."""
    known = _known(campaign, card, box)
    return card.step == "resolve" and bool(card.steps) and known is not None and bool(known.steps)


def _params(campaign: Campaign, card: StageCard, box: Box) -> dict[str, Scalar]:
    known = _known(campaign, card, box)
    return {
        "card": known.title if known else card.card,
        "words": known.words if known else "",
        "stage": stage_of(campaign, box, card.card),
        "name": actor_name(campaign, card.reaction_of) if card.reaction_of else "",
        "reaction": card.reaction_of is not None,
    }


def _instruct_question(campaign: Campaign, card: StageCard, box: Box) -> Question:
    """Ask what the card says, in a few words, or which of those entered before it is.

    It can be carried out by hand instead.
    """
    return Question(
        procedure=card.id,
        kind="enemy.card",
        form="text",
        params=_params(campaign, card, box),
        options=(
            *(_offered(campaign, known) for known in _entered(campaign, card, box)),
            Option(key=DISCARD, code="stage.discard"),
            Option(key=KEEP, code="stage.keep"),
            Option(key=BY_HAND, code="enemy.by-hand"),
        ),
        rule="STAGE-01",
    )


def _known(campaign: Campaign, card: StageCard, box: Box) -> StageCardDef | None:
    """Return what is known of the card: the line's, or the one the table chose."""
    entered = (known for known in box.stage_cards(campaign.chapter) if known.key == card.entered)
    return definition(campaign, box, card.card) or next(entered, None)


def _entered(campaign: Campaign, card: StageCard, box: Box) -> tuple[StageCardDef, ...]:
    """Return the cards of this chapter and stage that the table has entered."""
    stage = stage_of(campaign, box, card.card)
    return tuple(known for known in box.stage_cards(campaign.chapter) if known.stage == stage)


def entered_key(key: str) -> str:
    """Return the answer that says: it is the entered card of that key."""
    return f"entered:{key}"


def _offered(campaign: Campaign, known: StageCardDef) -> Option:
    """Offer an entered card by its title; its instructions may lack a figure to do them."""
    refusal = refuse_steps(campaign, BOSS, known.steps) if known.steps else None
    params = {"name": known.title}
    return Option(key=entered_key(known.key), code="stage.entered", params=params, refusal=refusal)


def _named(campaign: Campaign, card: StageCard, known: StageCardDef) -> Outcome:
    """Go on with a card that was entered before; one without instructions is read at the table."""
    step = "carry-out" if known.steps else BY_HAND
    named = card.evolve(step=step, steps=known.steps, entered=known.key)
    told = line("stage.entered", "STAGE-01", name=known.title)
    return Outcome(replace(campaign, named), (told,))


def _carried_out(campaign: Campaign, card: StageCard) -> Outcome:
    """Begin the turn that carries the card out; by hand where no boss is there to do it."""
    if BOSS not in encounter_of(campaign).figures:
        told = line("enemy.nobody-acts", "STAGE-01", card=card.card)
        return Outcome(replace(campaign, card.evolve(step=BY_HAND)), (told,))
    now = replace(campaign, card.evolve(step="resolve"))
    steps = with_target(campaign, card.steps)
    return Outcome(begin_turn(now, BOSS, steps, card.reaction_of))


def done_with(campaign: Campaign, procedure: StageCard, box: Box, *, keep: bool) -> Outcome:
    """End a stage card: discard or keep it, and turn the next up if none is face up or waits.

    After the last reaction to a boss that lost its last die the encounter is won.
    Source: STAGE-02, L1042-1044; STAGE-04, L1046-1047; BREAK-07, L981; BREAK-15.
    """
    now = pop(campaign, procedure)
    if procedure.reaction_of is None:
        now = with_encounter(now, stage_done=True)
    outcome = lay_down(now, procedure.card, keep=keep)
    waits = any(isinstance(p, StageCard) for p in outcome.after.pending)
    if encounter_of(outcome.after).faceup is None and not waits:
        outcome = outcome.then(turn_next_up(outcome.after, box))
    if procedure.reaction_of is not None:
        outcome = outcome.then(victory_if_fallen(outcome.after))
    return outcome.then(bring_minions_up(outcome.after))


class RefreshRules:
    """Runs a refresh: unknown REGEN is asked for first."""

    def ask(self, campaign: Campaign, procedure: Refresh, box: Box) -> Question | None:
        """Ask nothing itself."""

    def go_on(self, campaign: Campaign, procedure: Refresh, box: Box) -> Outcome:
        """Ask for the next number not read off a board, or refresh and end."""
        unread = unread_numbers(campaign)
        if unread:
            return Outcome(ask_for(campaign, unread[0], most=10))
        return finish_refresh(pop(campaign, procedure), box)

    def answer(
        self, campaign: Campaign, procedure: Refresh, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Change nothing: a refresh asks nothing itself."""
        return Outcome(campaign)
