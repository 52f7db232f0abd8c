"""Answers to the questions of an encounter that both players give alike, by the exact odds."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect
from oathsworn_gui.games.oathsworn.model.draw import Draw as Hand
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.defence import DefenseChoice, choices, fewest_tokens
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import MOST, Pool, pool_of
from oathsworn_gui.games.oathsworn.odds.redraw import redraw_advice
from oathsworn_gui.games.oathsworn.odds.redraw_hand import HandCard
from oathsworn_gui.games.oathsworn.rules.attack.attack import track_of
from oathsworn_gui.games.oathsworn.rules.attack.die import closest_dice
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, footprint
from oathsworn_gui.games.oathsworn.rules.cards.course import effect_of
from oathsworn_gui.games.oathsworn.rules.cards.steps import SKIP
from oathsworn_gui.games.oathsworn.rules.cards.ways import ways
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.procedure import Question, Value
from tests.games.oathsworn.builders.turn import confirmation
from tests.games.oathsworn.players.worth import (
    MOST_WHITES,
    best_pool,
    pool_of_track,
    rough_worth,
    target_aim,
    weight,
)

STEPS_A_TOKEN = 3
NOT_TO_MISS = Aim("hit")


def said(question: Question, value: Value) -> Answer:
    """Return an answer of whoever is asked."""
    seat = question.seats[0] if question.seats else ""
    return Answer(procedure=question.procedure, seat=seat, value=value)


def confirmed(question: Question) -> Action:
    """Return what Enter answers: the proposal, else what stands first; draws are dealt."""
    if question.form == "draw":
        seat = question.seats[0] if question.seats else ""
        return Draw(procedure=question.procedure, seat=seat)
    return said(question, confirmation(question))


def aim_of(campaign: Campaign, box: Box, question: Question) -> Aim:
    """Return what the draw under way is for; no miss where nothing else is known."""
    setting = odds_setting(campaign, box, question)
    found = setting.aim("hp") if setting is not None else None
    return found or NOT_TO_MISS


def pool(campaign: Campaign, box: Box, question: Question, token_gain: float) -> Action:
    """Choose the best whites and steps, and an empowered token where it adds ``token_gain`` HP."""
    aim, piles = aim_of(campaign, box, question), might.piles(campaign, box)
    own = _coloured(question)
    steps = _number(question.params.get("steps"))
    chosen = best_pool(pool_of_track(_colours(own)), steps, piles, aim)
    paid = _token(campaign, question)
    if paid:
        more = best_pool(pool_of_track(_colours(own)), steps + STEPS_A_TOKEN, piles, aim)
        if more.raised.worth - chosen.raised.worth >= token_gain:
            chosen = more
        else:
            paid = ()
    whites = chosen.whites if chosen.raised.worth else max(chosen.whites, _left_of_whites(piles))
    units = (*own, *(f"white.{n}" for n in range(1, whites + 1)))
    return said(question, (*units, *paid, *_raises(units, chosen.raised.raises)))


def _left_of_whites(piles: Piles) -> int:
    """Return how many whites are drawn before the pile is shuffled anew, at most a whole pool.

    Where no count can hurt, they are drawn, lest the same poor cards are left for ever.
    """
    return min(MOST_WHITES, sum(n for _, n in piles.decks[0].left))


def _coloured(question: Question) -> tuple[str, ...]:
    """Return the units of the MIGHT track that are no whites, as cards."""
    keys = (option.key for option in question.options if option.code == "draw.card")
    return tuple(key for key in keys if not key.startswith("white."))


def _colours(units: Iterable[str]) -> tuple[Colour, ...]:
    found = (unit.partition(".")[0] for unit in units)
    return tuple(colour for name in found for colour in COLOURS if colour == name)


def _token(campaign: Campaign, question: Question) -> tuple[str, ...]:
    """Return the first empowered token that may be spent, none without one."""
    seat = question.seats[0] if question.seats else ""
    options = (o for o in question.options if o.code == "draw.empowered" and o.refusal is None)
    keys = [option.key for option in options if option.key.startswith(f"empowered.{seat}.")]
    return tuple(keys[:1]) if seat and tokens_of(campaign, seat, "empowered") else ()


def _raises(units: Sequence[str], raises: Iterable[tuple[Colour, Colour]]) -> tuple[str, ...]:
    """Return the keys of the steps that raise these units so."""
    free = list(units)
    keys: list[str] = []
    for old, new in raises:
        unit = next(key for key in free if key.startswith(f"{old}."))
        free.remove(unit)
        steps = COLOURS.index(new) - COLOURS.index(old)
        keys.extend(f"raise.{unit}.{step}" for step in range(1, steps + 1))
    return tuple(keys)


def target(campaign: Campaign, box: Box, question: Question, attack: Attack) -> Action:
    """Name the enemy that is expected to lose most HP, a boss before minions."""
    keys = [o.key for o in question.options if o.refusal is None]
    figures = [key for key in keys if key in encounter_of(campaign).figures]
    if not figures:
        return said(question, keys[0])
    return said(question, max(figures, key=lambda key: _target_worth(campaign, box, attack, key)))


def _target_worth(campaign: Campaign, box: Box, attack: Attack, figure: str) -> float:
    dice = closest_dice(campaign, attack.evolve(target=figure), box) if figure == BOSS else None
    die = dice.locations[0] if dice is not None and dice.locations else None
    aim = target_aim(campaign, figure, die, attack.bonus)
    own = pool_of_track(track_of(campaign, attack))
    piles = might.piles(campaign, box)
    worth = rough_worth(own, attack.keyword, piles, aim) if aim is not None else Fraction(0)
    return float(worth) * weight(figure)


def whom(campaign: Campaign, question: Question) -> Action:
    """Choose for whom an effect is: who has fewest HP is healed, a boss suffers before minions."""
    if question.form != "choice":
        return confirmed(question)
    keys = [o.key for o in question.options if o.refusal is None]
    figures = [key for key in keys if key in encounter_of(campaign).figures]
    if not figures:
        return said(question, keys[0])
    return said(question, min(figures, key=lambda key: (key != BOSS, _hp(campaign, key), key)))


def _hp(campaign: Campaign, figure: str) -> int:
    found = encounter_of(campaign).figures[figure]
    return standing_hp(campaign, found.of) if found.kind == "oathsworn" else found.hp


def move(campaign: Campaign, box: Box, question: Question, play: CardPlay, *, away: bool) -> Action:
    """Move nearer to the enemy, or ``away`` from it; stay where that is as good."""
    effect, figure = effect_of(campaign, play, box), str(question.params.get("figure"))
    mover = encounter_of(campaign).figures.get(figure)
    if not isinstance(effect, MoveEffect) or mover is None or mover.at is None:
        return confirmed(question)
    shape, found = encounter_of(campaign).shape, ways(campaign, mover, effect)
    sign = -1 if away else 1
    stays = (sign * _to_enemy(campaign, mover.at), 0, "")
    ends = [
        (sign * _to_enemy(campaign, at), len(way), name)
        for name, way in found.items()
        if (at := shape.named(name)) is not None
    ]
    best = min((stays, *ends))
    return said(question, found[best[2]] if best[2] else SKIP)


def _to_enemy(campaign: Campaign, at: Hex) -> int:
    state = encounter_of(campaign)
    hexes = (to for enemy in targets(state) for to in footprint(enemy, state))
    return min((distance(at, to) for to in hexes), default=0)


def tiles(campaign: Campaign, box: Box, question: Question) -> Action:
    """Lay a tile into the first hex of the board that may have one."""
    shape = encounter_of(campaign).shape
    tried = (said(question, (shape.name(at),)) for at in shape.hexes())
    fitting = (answer for answer in tried if answer.refuse(campaign, box) is None)
    return next(fitting, said(question, SKIP))


def redraw(
    campaign: Campaign, box: Box, question: Question, hand: Hand, token_gain: float
) -> Action:
    """Redraw by the exact advice; a token is spent only where it adds ``token_gain``."""
    aim = aim_of(campaign, box, question)
    cards = [HandCard(card.colour, card.face, card.extra, card.die) for card in hand.cards]
    free = [o.key for o in question.options if o.key.startswith("free.")]
    paid = [o.key for o in question.options if o.refusal is None and o.key[:2] in _PAYERS]
    number = hand.redraws_left or min(1, len(paid))
    if not number or not cards:
        return said(question, "keep")
    advice = redraw_advice(cards, might.piles(campaign, box), number, aim)
    if advice.best is None:
        return said(question, "keep")
    gained = advice.redraws[0].worth - advice.keep
    if not hand.redraws_left and gained < Fraction(token_gain):
        return said(question, "keep")
    looks = cards[advice.best]
    keys = free if hand.redraws_left else paid
    key = next((k for k in keys if cards[int(k.rpartition(".")[2])] == looks), None)
    return said(question, "keep" if key is None else key)


_PAYERS = {"1.", "2.", "3.", "4."}


def guards(
    campaign: Campaign, box: Box, question: Question, attack: EnemyAttack
) -> tuple[DefenseChoice, ...]:
    """Return what the seat asked may lose with each card in hand, and without one, first."""
    seat = question.seats[0]
    cards = [(o.key, _number(o.params.get("n"))) for o in question.options if o.code != NO_CARD]
    units = attack.might[:MOST]
    damage = outlook(pool_of(units) if units else Pool((0, 0, 0, 0)), _enemy(campaign, box))
    defense = _number(question.params.get("defense"))
    return choices(
        damage,
        defense,
        cards,
        standing_hp(campaign, seat),
        tokens_of(campaign, seat, "defense"),
        attack.bonus,
    )


NO_CARD = "defense-card-none"


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _enemy(campaign: Campaign, box: Box) -> Piles:
    return might.piles(campaign, box, "enemy")


def tokens(campaign: Campaign, question: Question) -> Action:
    """Spend the fewest defense tokens by which least HP is lost."""
    seat = question.seats[0]
    damage, defense = question.params.get("damage"), question.params.get("defense")
    if not isinstance(damage, int) or not isinstance(defense, int):
        return confirmed(question)
    hp = standing_hp(campaign, seat)
    return said(question, fewest_tokens(damage, defense, question.most, hp)[-1][0])
