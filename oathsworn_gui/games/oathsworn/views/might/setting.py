"""What an open draw is for, as the odds need it: decks, aims, redraws, what the target holds."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.model.procedures import (
    Attack,
    Check,
    EnemyAttack,
    Escape,
    StoryFight,
)
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.rules.attack.die import closest_dice
from oathsworn_gui.games.oathsworn.rules.attack.friends import (
    friend_defense,
    friend_hp,
    friend_tokens,
    friends_hit,
    friends_unread,
)
from oathsworn_gui.games.oathsworn.rules.attack.targets import all_targets, target_name
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.encounter.escape import escape_parts
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense, unbroken
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.story.check import check_parts, free_redraws
from oathsworn_gui.games.oathsworn.rules.story.fight import plays_determination
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.procedure import Question

Use = Literal["attack", "fight", "check", "enemy-attack"]


class Target(NamedTuple):
    """One of several targets: its name, its DEFENSE, and the HP it can lose where that is known.

    ``more`` is how much more than the first one an area's hexes add to the damage it takes.
    """

    name: str
    per: int
    most: int | None = None
    more: int = 0

    def most_hp(self, bonus: int) -> Aim:
        """Return the aim at most HP; ``bonus`` is the first's. Source: ATTACK-11; AOE-05."""
        return Aim("hp", per=self.per, bonus=bonus + self.more, most=self.most)


class Friend(NamedTuple):
    """A friend in the area of an attack: its DEFENSE (None: not entered), HP, defense tokens.

    ``more`` is how much more than the first target its further hexes add to the damage.
    """

    name: str
    defense: int | None
    hp: int
    tokens: int = 0
    more: int = 0


class Setting(NamedTuple):
    """The purpose of a draw and the facts its odds need.

    ``piles`` are the current decks of its family; ``per`` is what one HP or one success costs
    (DEFENSE, or the difficulty), None where nobody entered it; ``bonus`` is added to the cards of a
    hit. ``aims`` are what may be aimed at, the default first; none for an enemy. ``redraws`` are
    the free ones and the tokens of all who may pay. ``dice`` are the unbroken locations of a boss
    that is attacked and ``die`` the one that takes the loss, where that is known; ``most`` is the
    HP that the target can still lose, of several dice that may be chosen that of the strongest;
    None where that is not known. ``steps`` come of an empowered
    keyword; ``lowest`` and ``highest`` cards are ignored by an effect. ``determination``: a miss
    gives a token. ``targets`` are all of an attack on several, in the order they are hit, and empty
    for one; in a ``chain`` each ignores one low card more. ``per``, ``die`` and ``most`` are those
    of the first. ``friends`` are hit by an area as well.
    """

    use: Use
    piles: Piles
    per: int | None = None
    bonus: int = 0
    aims: tuple[Aim, ...] = ()
    redraws: int = 0
    dice: tuple[Location, ...] = ()
    die: Location | None = None
    most: int | None = None
    steps: int = 0
    lowest: int = 0
    highest: int = 0
    for_each: bool = False
    determination: bool = False
    targets: tuple[Target, ...] = ()
    chain: bool = False
    friends: tuple[Friend, ...] = ()

    def aim(self, kind: str) -> Aim | None:
        """Return the aim of that kind, else the usual one; None where nothing is aimed at."""
        usual = self.aims[0] if self.aims else None
        return next((aim for aim in self.aims if aim.kind == kind), usual)


def odds_setting(
    campaign: Campaign, box: Box, question: Question | None, die: str = ""
) -> Setting | None:
    """Return the setting of the open draw; None while no draw of MIGHT is being resolved.

    ``die`` is the key of the location that the table means to hit, empty while not chosen.
    """
    top = campaign.pending[-1] if campaign.pending else None
    seats = question.seats if question is not None else ()
    if isinstance(top, Check):
        return _of_check(campaign, box, top, seats)
    if isinstance(top, Escape):
        return _of_escape(campaign, box, top)
    if isinstance(top, StoryFight):
        return _of_fight(campaign, box, top, seats)
    if isinstance(top, Attack):
        return _of_attack(campaign, box, top, die)
    if isinstance(top, EnemyAttack):
        return Setting("enemy-attack", might.piles(campaign, box, "enemy"))
    return None


def _redraws(campaign: Campaign, seats: tuple[str, ...], free: int) -> int:
    """Return the available redraws. Source: CHECK-07, CHECK-12, L328-331; TOKEN-14, L1293-1300."""
    payers = seats or tuple(campaign.seats)
    return free + sum(tokens_of(campaign, seat, "redraw") for seat in payers)


def _of_check(campaign: Campaign, box: Box, check: Check, seats: tuple[str, ...]) -> Setting:
    """Aim at the difficulty, or at many successes. Source: CHECK-06, L322-326; CHECK-09."""
    bonus, per = total(check_parts(campaign, check, Draw())), check.difficulty
    many = (Aim("hp", per=per, bonus=bonus),) if check.for_each_success else ()
    draw = check.draw
    free = draw.redraws_left if draw.chosen else free_redraws(campaign, check.kind)
    return Setting(
        "check",
        might.piles(campaign, box),
        per,
        bonus,
        (*many, Aim("reach", reach=per, bonus=bonus), Aim("hit")),
        _redraws(campaign, seats, free),
        for_each=check.for_each_success,
    )


def _of_escape(campaign: Campaign, box: Box, trying: Escape) -> Setting:
    """Aim at the difficulty of getting out of a cage. Source: CAGED-04, L1348-1350."""
    bonus, per = total(escape_parts(campaign, trying, Draw())), trying.difficulty
    return Setting(
        "check",
        might.piles(campaign, box),
        per,
        bonus,
        (Aim("reach", reach=per, bonus=bonus), Aim("hit")),
        _redraws(campaign, (trying.seat,), trying.draw.redraws_left),
    )


def _of_fight(campaign: Campaign, box: Box, fight: StoryFight, seats: tuple[str, ...]) -> Setting:
    """Aim at the DEFENSE: nothing is divided. Source: FIGHT-05, L361-364."""
    return Setting(
        "fight",
        might.piles(campaign, box),
        fight.defense,
        0,
        (Aim("reach", reach=fight.defense), Aim("hit")),
        _redraws(campaign, seats, fight.draw.redraws_left),
        determination=plays_determination(campaign),
    )


def _of_attack(campaign: Campaign, box: Box, attack: Attack, die: str) -> Setting:
    """Aim at HP, at the die that is hit, or at no miss.

    Source: ATTACK-04, ATTACK-05, DAMAGE-01, DAMAGE-02, DAMAGE-03, DAMAGE-04.
    """
    target = attack.target or BOSS
    per, dice = enemy_defense(campaign, target), _dice(campaign, target)
    closest = closest_dice(campaign, attack, box) if dice else None
    known = _known_die(dice, attack.location or die or (closest.only if closest else None) or "")
    eligible = _eligible(dice, known, closest.locations if closest else ())
    most = _most(campaign, target, eligible)
    several = _several(campaign, attack, most)
    bonus = attack.bonus + attack.covered.get(target, 0)
    weakest = min((location.hp for location in eligible), default=most)
    aims = () if per is None else _at_target(per, bonus, most, weakest)
    if several and per is not None:  # all HP together come first; to break a die, or not to miss
        whole = tuple(aim for aim in aims if aim.kind == "reach" and target == BOSS)
        hit = Aim("hit", per=per, bonus=bonus)
        aims = (Aim("hp", per=per, bonus=bonus, most=most), *whole, hit)
    return Setting(
        "attack",
        might.piles(campaign, box),
        per,
        bonus,
        aims,
        _redraws(campaign, (attack.seat,), attack.draw.redraws_left),
        dice,
        known,
        most,
        attack.keyword,
        attack.ignore_lowest,
        attack.ignore_highest,
        determination=attack.determination,
        targets=several,
        chain=attack.chain and bool(several),
        friends=_friends(campaign, box, attack),
    )


def _friends(campaign: Campaign, box: Box, attack: Attack) -> tuple[Friend, ...]:
    """Return the friends that the attack hits too. Source: AOE-03, L1333-1334."""
    unread = friends_unread(campaign, attack) is not None
    first = attack.covered.get(attack.target or BOSS, 0)
    return tuple(
        Friend(
            name_of(campaign, figure),
            None if unread else friend_defense(campaign, attack, figure, box),
            friend_hp(campaign, figure),
            friend_tokens(campaign, figure),
            attack.covered.get(figure, 0) - first,
        )
        for figure in friends_hit(campaign, attack)
    )


def _several(campaign: Campaign, attack: Attack, first: int | None) -> tuple[Target, ...]:
    """Return all targets of an attack on several, empty for one. Source: CHAIN-01, L1362-1364.

    ``first`` is what the first can lose. A DEFENSE that is not entered is asked for
    before the draw.
    """
    named = all_targets(attack)
    found = [(key, enemy_defense(campaign, key)) for key in named]
    known = tuple(
        Target(
            target_name(campaign, key),
            per,
            first if n == 0 else _most_of(campaign, key),
            attack.covered.get(key, 0) - attack.covered.get(named[0], 0),
        )
        for n, (key, per) in enumerate(found)
        if per is not None
    )
    return known if len(named) > 1 and len(known) == len(named) else ()


def _most_of(campaign: Campaign, target: str) -> int | None:
    return _most(campaign, target, _dice(campaign, target))


def _at_target(per: int, bonus: int, most: int | None, breaks: int | None) -> tuple[Aim, ...]:
    most_hp = Aim("hp", per=per, bonus=bonus, most=most)
    if breaks is None:
        return (most_hp, Aim("hit", per=per, bonus=bonus))
    whole = Aim("reach", per=per, reach=breaks * per, bonus=bonus)
    if most == 1:  # to take all HP is to take the most
        return (whole, Aim("hit", per=per, bonus=bonus))
    return (most_hp, whole, Aim("hit", per=per, bonus=bonus))


def _dice(campaign: Campaign, target: str) -> tuple[Location, ...]:
    boss = encounter_of(campaign).boss
    return unbroken(boss) if target == BOSS and boss is not None else ()


def _known_die(dice: tuple[Location, ...], key: str) -> Location | None:
    """Return the die that takes the loss: the one that was named, or the only one left."""
    named = next((location for location in dice if location.key == key), None)
    return dice[0] if named is None and len(dice) == 1 else named


def _eligible(
    dice: tuple[Location, ...], known: Location | None, closest: tuple[str, ...]
) -> tuple[Location, ...]:
    """Return the dice that may take the loss. Source: DAMAGE-02, DAMAGE-03, L949-952."""
    if known is not None:
        return (known,)
    return tuple(location for location in dice if location.key in closest) or dice


def _most(campaign: Campaign, target: str, dice: tuple[Location, ...]) -> int | None:
    """Return the HP the target can still lose; of several dice the greatest.

    The die is chosen after the damage is known, and what is left over is lost with it.
    Source: DAMAGE-03, L949-952; DAMAGE-07, L958-959.
    """
    if dice:
        return max(location.hp for location in dice)
    figure = encounter_of(campaign).figures.get(target)
    return figure.hp if figure is not None and figure.kind == "minion" else None
