"""The Grove Maiden's Sentinels and Ancient Guardian, and other friends without a seat."""

from itertools import count

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import is_free, with_figure
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, free_mask
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, Asks, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import noted, unsure_told, with_note
from oathsworn_gui.games.oathsworn.rules.movement.walking import stepped
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.hexes import Hex

SENTINELS = 8
GUARDIAN_HP = 6
REJUVENATE = 6
REJUVENATE_COMPANION = 2
"""Her pieces and prices. Source: facts, section 3.2."""

SENTINEL_HP = "sentinel-hp"
_BOOK = "hp"
MOST_HP = 6


def friend_of(kind: str, seat: str) -> str:
    """Return what ``of`` of a friend of a seat says: ``"sentinel:2"``, ``"guardian:2"``."""
    return f"{kind}:{seat}"


def friend_with(hp: int) -> str:
    """Return what ``of`` of a friend says that comes with so many HP by the book: ``"hp:4"``."""
    return f"{_BOOK}:{hp}"


def friends(campaign: Campaign, seat: str, kind: str) -> tuple[Figure, ...]:
    """Return the friends of a kind that a seat has on the board or beside it, by id."""
    wanted = friend_of(kind, seat)
    found = sorted(encounter_of(campaign).figures.items())
    return tuple(f for _, f in found if f.kind == "friend" and f.of == wanted)


def guardian(campaign: Campaign, seat: str) -> Figure | None:
    """Return the Ancient Guardian of a seat, None while it is not there."""
    return next(iter(friends(campaign, seat, "guardian")), None)


def sentinel_hp(campaign: Campaign) -> int | None:
    """Return the HP of a Sentinel as the table read it off, None before."""
    read = noted(campaign, "grove-maiden", SENTINEL_HP)
    return int(read) if read is not None else None


def known_hp(campaign: Campaign, friend: Figure) -> int | None:
    """Return the HP with which a friendly figure comes; None where nobody knows."""
    kind, _, rest = friend.of.partition(":")
    if friend.kind == "friend" and kind == _BOOK and rest.isdecimal():
        return int(rest)
    if friend.kind != "friend" or kind not in {"guardian", "sentinel"}:
        return None
    return GUARDIAN_HP if kind == "guardian" else sentinel_hp(campaign)


def most_hp(campaign: Campaign, friend: Figure) -> int:
    """Return the HP a friend comes with: what is known of it, else what it has."""
    return known_hp(campaign, friend) or friend.hp


def with_friend(
    campaign: Campaign, of: str, name: str, hp: int, at: Hex | None, defense: int | None = None
) -> Campaign:
    """Return the campaign with one more friendly figure. Source: ALLY-19, L700-703."""
    now, key = with_id(campaign, "f")
    figure = Figure(id=key, kind="friend", of=of, name=name, at=at, hp=hp, defense=defense)
    return now.evolve(encounter=with_figure(encounter_of(now), figure))


def refuse_place(campaign: Campaign, name: str) -> Refusal | None:
    """Refuse hexes off the board or taken; without a name the figure waits beside the board."""
    encounter = encounter_of(campaign)
    if not name:
        return None
    at = encounter.shape.named(name)
    if at is None:
        return impossible("move.no-such-hex", hex=name)
    return None if is_free(encounter, at) else refuse("move.occupied", "MOVE-02", hex=name)


def walk_friend(campaign: Campaign, figure: str, path: tuple[str, ...], box: Box) -> Outcome:
    """Return the outcome of a friend walking: fire burns, and the walk ends where it dies.

    Source: ALLY-19, L700-703; MOVE-05, L792-793; MOVE-08, L797-798.
    """
    outcome = Outcome(campaign)
    for name in path:
        encounter = encounter_of(outcome.after)
        found, at = encounter.figures.get(figure), encounter.shape.named(name)
        if found is None or found.at is None or at is None:
            break
        outcome = outcome.then(stepped(outcome.after, found, at, box))
    return outcome


def _free_names(campaign: Campaign) -> tuple[str, ...]:
    encounter = encounter_of(campaign)
    if encounter.board == "off":
        return ()
    free = board_grid(encounter).hexes(free_mask(encounter))
    return tuple(map(encounter.shape.name, free))


def _number(campaign: Campaign, seat: str) -> int:
    """Return the lowest number no Sentinel of the seat has."""
    taken = {figure.name for figure in friends(campaign, seat, "sentinel")}
    return next(n for n in count(1) if _named(campaign, seat, n) not in taken)


def _named(campaign: Campaign, seat: str, n: int) -> str:
    """Return a Sentinel's name: which of the Grove Maiden in this seat it is."""
    return f"Sentinel {n}" if _alone(campaign, seat) else f"Sentinel {seat}.{n}"


def _alone(campaign: Campaign, seat: str) -> bool:
    cls = campaign.seats[seat].cls
    return sum(who.cls == cls for who in campaign.seats.values()) == 1


class _OnFreeHex(AbilityRules):
    """Puts a friend of the Grove Maiden on a free hex, in any turn."""

    cls = "grove-maiden"
    asks = "hex"
    own_turn = False

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the free hexes."""
        return _free_names(campaign)

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse hexes that are taken."""
        return refuse_place(campaign, use.choice)


class RaiseSentinel(_OnFreeHex):
    """Put a Sentinel on the board, as a card says, once its HP are entered.

    Source: facts, section 3.2; ALLY-19, L700-703.
    """

    key = "sentinel"

    def left(self, campaign: Campaign, seat: str) -> int | None:
        """Return the Sentinels beside the board."""
        return SENTINELS - len(friends(campaign, seat, "sentinel"))

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse while all eight are there, and while their HP are not entered."""
        if sentinel_hp(campaign) is None:
            return impossible("sentinel.hp-unread", None)
        return None if self.left(campaign, seat) else impossible("sentinel.none-left", None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Put the Sentinel into the hex."""
        hp = sentinel_hp(campaign) or 1
        name = _named(campaign, seat, _number(campaign, seat))
        at = encounter_of(campaign).shape.named(use.choice) if use.choice else None
        now = with_friend(campaign, friend_of("sentinel", seat), name, hp, at)
        told = line("friend.came", "ALLY-19", name=name, n=hp, hex=use.choice.upper())
        return Outcome(now, (told, *unsure_told(campaign, seat, box)))


class SentinelHp(AbilityRules):
    """Saying how many HP a Sentinel has, as board or card show: once for the campaign."""

    key = "sentinel-hp"
    cls = "grove-maiden"
    asks = "number"
    own_turn = False

    def left(self, campaign: Campaign, seat: str) -> int | None:
        """Return the entered value, None before."""
        return sentinel_hp(campaign)

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return 1 to 6: a die shows no more."""
        return tuple(str(n) for n in range(1, MOST_HP + 1))

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse other numbers."""
        known = use.choice in self.options(campaign, seat, box)
        return None if known else impossible("class.no-such-choice", None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Store the HP."""
        now = with_note(campaign, self.cls, SENTINEL_HP, use.choice)
        return Outcome(now, (line("sentinel.hp", None, n=int(use.choice)),))


class RaiseGuardian(_OnFreeHex):
    """Put the Ancient Guardian on the board with 6 HP, once an encounter.

    Source: facts, section 3.2; ALLY-19, L700-703.
    """

    key = "guardian"
    once = "encounter"
    companion = True

    def left(self, campaign: Campaign, seat: str) -> int | None:
        """Return 1 while it waits beside the board."""
        return 0 if guardian(campaign, seat) else 1

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse while it is there."""
        return impossible("guardian.there", None) if guardian(campaign, seat) else None

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Put the Guardian into the hex."""
        return _guardian_comes(campaign, seat, use, box)


class Rejuvenate(AbilityRules):
    """Bring the Ancient Guardian back to 6 HP, from beside the board if it fell.

    It costs 6 animus, a companion's 2. Source: facts, section 3.2.
    """

    key = "rejuvenate"
    cls = "grove-maiden"
    asks = "hex"
    companion = True

    def cost(self, campaign: Campaign, seat: str) -> int:
        """Return its price."""
        full = campaign.seats[seat].form == "full"
        return REJUVENATE if full else REJUVENATE_COMPANION

    def needs(self, campaign: Campaign, seat: str) -> Asks:
        """Ask for a hex where it is to come back."""
        return "" if guardian(campaign, seat) else self.asks

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse while it has all its HP."""
        found = guardian(campaign, seat)
        whole = found is not None and found.hp >= GUARDIAN_HP
        return impossible("guardian.whole", None) if whole else None

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the free hexes; none if it is on the board already."""
        return () if guardian(campaign, seat) else _free_names(campaign)

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse hexes that are taken, where it is to come back."""
        return None if guardian(campaign, seat) else refuse_place(campaign, use.choice)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Heal it, or put it back on the board."""
        found = guardian(campaign, seat)
        if found is None:
            return _guardian_comes(campaign, seat, use, box)
        healed = with_figure(encounter_of(campaign), found.evolve(hp=GUARDIAN_HP))
        told = line("hp.healed", None, name=found.name, n=GUARDIAN_HP - found.hp, hp=GUARDIAN_HP)
        return Outcome(campaign.evolve(encounter=healed), (told, *unsure_told(campaign, seat, box)))


def _guardian_comes(campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
    name = "Ancient Guardian" if _alone(campaign, seat) else f"Ancient Guardian {seat}"
    at = encounter_of(campaign).shape.named(use.choice) if use.choice else None
    now = with_friend(campaign, friend_of("guardian", seat), name, GUARDIAN_HP, at)
    told = line("friend.came", "ALLY-19", name=name, n=GUARDIAN_HP, hex=use.choice.upper())
    return Outcome(now, (told, *unsure_told(campaign, seat, box)))


class GroveMight(AbilityRules):
    """The MIGHT of her level: see `class_might`."""

    key = "grove-might"
    cls = "grove-maiden"
    automatic = True
