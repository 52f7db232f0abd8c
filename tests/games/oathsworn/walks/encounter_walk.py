"""Random legal play of encounters: answers and actions whose dry run allows them.

Actions are chosen from the registry of the game, so those that come later join by themselves;
:data:`OFTEN` names what a table does most, and :data:`NEVER` what would leave the encounter.
"""

from collections.abc import Iterator, Sequence
from random import Random

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw, RecordDraw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.games.oathsworn.system import ACTIONS
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value
from tests.games.oathsworn.walks.encounter_fields import an_action

OFTEN = (
    "move-action", "move-action", *("play-card",) * 8, "act-small",
    "act-small", "act-small", "use-item", "play-injury", "begin-attack", "end-turn",
    "spend-animus-token", "spend-battleflow-token", "spend-token-to-act", "bring-in-ally",
    "use-class-ability", "use-class-ability", "attempt-escape", "attack-from-inside",
    "throw-item", "pick-up-thrown",
)  # fmt: skip
"""What is tried in every second step; all other actions share the other half. Names that the game
does not know (yet) are left out."""

ON = (
    "begin-round", "end-turn", "turn-stage-card", "activate-minions", "end-encounter-phase",
    "end-round", "replay-encounter", "place-company", "build-hand", "place-figure",
)  # fmt: skip
"""What carries the encounter on when nothing is asked, first come first tried."""

NEVER = frozenset({"answer", "record-draw", "draw", "move-on", "begin-tally", "set-notes"})
SELDOM = frozenset({"set-shape", "lay-out-map", "set-position", "set-up-encounter", "end-round",
                    "declare-outcome", "end-oathsworn-phase", "end-encounter-phase",
                    "lose-location-hp", "lose-hp", "set-board-mode", "change-stage"})  # fmt: skip
"""What would end too many encounters too soon if it came up as often as the rest."""

TRIES = 12
MOST = tuple(name for name in OFTEN if name in ACTIONS)
ANY = tuple(sorted(set(ACTIONS) - NEVER))


def a_step(store: Store, chance: Random) -> Action | None:
    """Return what a table may do now: mostly the answer of the open question, else any action.

    Everything returned passed its dry run. None when chance found nothing this time.
    """
    question = store.ask()
    if question is not None and chance.random() < 0.85:
        return an_answer(store, question, chance)
    if question is None and chance.random() < 0.2:
        return on(store, chance)
    return _first_allowed(store, chance)


def on(store: Store, chance: Random) -> Action | None:
    """Return what carries the encounter on; None when nothing does."""
    for name in ON:
        for _ in range(TRIES):
            found = an_action(ACTIONS[name], store.campaign, chance)
            if found is not None and store.refuse(found) is None:
                return found
    return None


def play(store: Store, chance: Random) -> Action | None:
    """Return something for the seat whose turn it is, or what carries the encounter on."""
    for _ in range(2 * TRIES if chance.random() < 0.85 else 0):
        found = an_action(ACTIONS[chance.choice(MOST)], store.campaign, chance)
        if found is not None and store.refuse(found) is None:
            return found
    return on(store, chance)


def _first_allowed(store: Store, chance: Random) -> Action | None:
    for _ in range(TRIES):
        name = chance.choice(MOST if chance.random() < 0.5 else ANY)
        if name in SELDOM and chance.random() < 0.9:
            continue
        found = an_action(ACTIONS[name], store.campaign, chance)
        if found is not None and store.refuse(found) is None:
            return found
    return None


# ------------------------------------------------------------------------------------- answers


def an_answer(store: Store, question: Question, chance: Random) -> Action | None:
    """Return an answer that nothing refuses: what is proposed, or any other.

    None when none was found, which is a dead end unless something else can be done.
    """
    found = list(_answers(store.campaign, question, chance))
    if chance.random() < 0.7:
        chance.shuffle(found)
    return next((a for a in _typed(store, question, chance, found) if not store.refuse(a)), None)


def _typed(
    store: Store, question: Question, chance: Random, found: Sequence[Value]
) -> Iterator[Action]:
    seat = chance.choice(question.seats) if question.seats else ""
    if question.draw is not None and chance.random() < 0.9:
        if chance.random() < 0.5:
            yield Draw(procedure=question.procedure, seat=seat)
        else:
            yield RecordDraw(
                procedure=question.procedure, seat=seat, cards=_cards(store, question, chance)
            )
    for value in found:
        yield Answer(procedure=question.procedure, seat=seat, value=value)
    if question.draw is not None:
        yield Draw(procedure=question.procedure, seat=seat)


def _cards(store: Store, question: Question, chance: Random) -> tuple[str, ...]:
    """Return cards that could come up at the table now."""
    assert question.draw is not None
    elsewhere: Campaign = store.campaign.evolve(seed=chance.randrange(1000))
    return turn_up(elsewhere, store.box, question.draw)


def _answers(campaign: Campaign, question: Question, chance: Random) -> Iterator[Value]:
    """Yield answers, what is proposed first; some of them may be refused."""
    if question.default is not None:
        yield question.default
    keys = [option.key for option in question.options if option.refusal is None]
    if question.form == "many":
        yield from _several(question, keys, chance)
        return
    yield from keys
    if question.form == "number":
        yield from (chance.randint(question.least, question.most), question.least, question.most)
    elif question.form == "text":
        yield from chance.sample(QUICK_WORDS, len(QUICK_WORDS))
    elif question.form == "place":
        yield from _places(campaign, chance)


QUICK_WORDS = (
    "move 4, attack 3 red 2 yellow, nearest", "m3 away, a 2r, knockback 2", "charge 5, push 1",
    "attack all adjacent 2y", "cone 3, attack 1 red", "random 3", "minions",
)  # fmt: skip
"""Quick instructions for an enemy's card."""


def _several(question: Question, keys: Sequence[str], chance: Random) -> Iterator[Value]:
    most = min(question.most, len(keys))
    least = min(question.least, most)
    for n in (chance.randint(least, most), chance.randint(least, min(most, least + 3)), least):
        yield tuple(chance.sample(list(keys), n))


def _places(campaign: Campaign, chance: Random) -> Iterator[Value]:
    """Yield hexes of the board, one by one and as short ways."""
    encounter = campaign.encounter
    if encounter is None:
        return
    names = [encounter.shape.name(at) for at in encounter.shape.hexes()]
    for name in chance.sample(names, min(6, len(names))):
        yield name
        yield (name,)
