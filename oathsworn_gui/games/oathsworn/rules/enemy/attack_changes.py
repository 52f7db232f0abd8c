"""What an interrupt may do to an enemy's attack after the reveal: take a card away, draw another.

The table tells it by hand where no entered card says so. Source: INTERRUPT-01, L1673-1675;
ENEMYATK-14.
"""

from collections.abc import Iterator
from itertools import pairwise

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.might_cards import Unit, code_of
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack, EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name, is_out
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.enemy.damage import damage_of
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of, waits_for_mob
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, replace
from oathsworn_gui.tabletop.state import put

AFTER_DRAW = "after-draw"
"""The moment after the cards are revealed, before defense tokens and the loss of HP."""
AWAY = "away"
AGAIN = "again"
TARGET = "target"
BACK = "back"


def stopped(attack: EnemyAttack) -> EnemyAttack:
    """Return the attack that stops at the moment after its reveal, or goes back to it."""
    step = AFTER_DRAW if attack.step == "tokens" else attack.step
    return attack.evolve(stops=True, step=step)


def changes(campaign: Campaign, attack: EnemyAttack) -> tuple[Option, ...]:
    """Return what may be changed now: a card, a die, the only target."""
    found = {AWAY: _left(attack), AGAIN: _left(attack), TARGET: _others(campaign, attack)}
    return tuple(Option(key=key, code=f"enemy-attack.{key}") for key, some in found.items() if some)


def _left(attack: EnemyAttack) -> tuple[int, ...]:
    """Return the places of the drawn cards that were not taken away."""
    cards = enumerate(attack.draw.cards)
    return tuple(place for place, card in cards if not card.ignored)


def _others(campaign: Campaign, attack: EnemyAttack) -> tuple[str, ...]:
    """Return the seats that may take the place of the only target."""
    if len(attack.targets) != 1:
        return ()
    standing = (seat for seat in campaign.seats if not is_out(campaign, seat))
    return tuple(s for s in standing if s not in attack.targets and not is_consumed(campaign, s))


def change_question(campaign: Campaign, attack: EnemyAttack) -> Question:
    """Ask which card, die or target it is; "back" changes nothing."""
    what = attack.step.partition(".")[2]
    return Question(
        procedure=attack.id,
        kind=f"enemy-attack.change-{what}",
        form="choice",
        params={"attacker": attack.attacker, "damage": damage_of(attack)},
        options=(*_choices(campaign, attack, what), Option(key=BACK, code="enemy-attack.back")),
        default=BACK,
        rule="INTERRUPT-01",
    )


def _choices(campaign: Campaign, attack: EnemyAttack, what: str) -> Iterator[Option]:
    if what == TARGET:
        for seat in _others(campaign, attack):
            params = {"name": actor_name(campaign, seat)}
            yield Option(key=seat, code="enemy-attack.instead", params=params)
        return
    for place in _left(attack):
        params = {"card": code_of(attack.draw.cards[place])}
        yield Option(key=str(place), code="enemy-attack.card", params=params)


def changed(campaign: Campaign, attack: EnemyAttack, key: str) -> Outcome:
    """Carry out a change, and come back to the moment after the draw."""
    what = attack.step.partition(".")[2]
    there = attack.evolve(step=AFTER_DRAW)
    if key == BACK:
        return Outcome(replace(campaign, there))
    if what == TARGET:
        return _on_another(campaign, there, key)
    return (_without if what == AWAY else _drawn_again)(campaign, there, int(key))


def _without(campaign: Campaign, attack: EnemyAttack, place: int) -> Outcome:
    card = attack.draw.cards[place]
    cards = tuple(c.evolve(ignored=True) if c is card else c for c in attack.draw.cards)
    now = attack.evolve(draw=attack.draw.evolve(cards=cards))
    told = line(
        "enemy-attack.taken-away", "INTERRUPT-01", card=code_of(card), damage=damage_of(now)
    )
    return Outcome(replace(campaign, now), (told,))


def _drawn_again(campaign: Campaign, attack: EnemyAttack, place: int) -> Outcome:
    """Discard a card and ask for another of its colour; a die is rolled again."""
    card = attack.draw.cards[place]
    asked = (Unit(card.colour, card.die).key,)
    draw = attack.draw.evolve(asked=asked, replacing=place, settled=False)
    now = might.discard(campaign, draw.family, (card,))
    told = line("enemy-attack.drawn-again", "INTERRUPT-01", card=code_of(card))
    return Outcome(replace(now, attack.evolve(draw=draw, step="draw", stops=True)), (told,))


def _on_another(campaign: Campaign, attack: EnemyAttack, seat: str) -> Outcome:
    """Let the damage fall on another seat, which plays no card for its DEFENSE any more."""
    before = figure_of(campaign, attack.targets[0])
    cards = put(attack.defense_cards, seat, attack.defense_cards.get(seat, ""))
    now = replace(campaign, attack.evolve(targets=(seat,), defense_cards=cards))
    below = [p for p, above in pairwise(now.pending) if above.id == attack.id]
    mob = [p for p in now.pending if isinstance(p, EnemyTurn) and waits_for_mob(p)]
    for turn in (*(p for p in below if isinstance(p, EnemyTurn)), *mob):
        there = figure_of(campaign, seat)
        struck = tuple(there if figure == before else figure for figure in turn.struck)
        target = there if turn.target == before else turn.target
        now = replace(now, turn.evolve(struck=struck, target=target))
    told = line("enemy-attack.on-another", "INTERRUPT-01", name=actor_name(campaign, seat))
    return Outcome(now, (told,))
