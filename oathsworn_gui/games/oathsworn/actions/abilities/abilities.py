"""Special abilities of classes, archetypes of companions, and friends without a seat."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.base.encounter_checks import refuse_figure
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import refuse_use, use_ability
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import (
    refuse_archetype,
    with_archetype,
)
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import (
    friend_with,
    refuse_place,
    walk_friend,
    with_friend,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.classes.ability import Use
from oathsworn_gui.games.oathsworn.rules.classes.pieces import gain_pieces, pieces_of, spend_pieces
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.hp.friends import hurt_other
from oathsworn_gui.games.oathsworn.rules.movement.walking import refuse_walk, walk_cost
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_empty, refuse_outside
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class UseClassAbility(OathswornAction):
    """Use a special ability of a class, by its key.

    ``choice`` is what it asks for: a card, a position, a hex, a figure, a number or a token;
    ``hexes`` the way or the hexes of tiles, ``tile`` their kind. With the board off hexes may be
    left out. Source: TURN-03, L741-742; facts, 3.2.
    """

    type: Literal["use-class-ability"] = "use-class-ability"
    seat: Seat
    ability: str
    choice: str = ""
    hexes: tuple[str, ...] = Field(default=(), max_length=60)
    tile: Literal["", "fire", "water"] = ""

    @property
    def _use(self) -> Use:
        return Use(self.choice, self.hexes, self.tile)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse other classes' abilities, used ones, other turns, and what does not fit."""
        return refuse_use(campaign, self.seat, self.ability, self._use, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Use the ability."""
        return use_ability(campaign, self.seat, self.ability, self._use, box)


class ConfirmClass(OathswornAction):
    """Say that what the program does for a class is what its board shows. Source: facts, 3.2."""

    type: Literal["confirm-class"] = "confirm-class"
    cls: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse classes that do not exist."""
        return None if self.cls in box.printed.classes else impossible("class.no-such-class")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the class board as confirmed."""
        note = f"class.{self.cls}"
        if note in campaign.own.confirmed:
            return Outcome(campaign)
        own = campaign.own.evolve(confirmed=(*campaign.own.confirmed, note))
        told = line("class.confirmed", None, cls=self.cls)
        return Outcome(campaign.evolve(own=own), (told,))


class ChangePieces(OathswornAction):
    """Gain (or with a negative ``amount`` put back) pieces of the seat's class, as a card says.

    Source: TOKEN-22, L1320-1321.
    """

    type: Literal["change-pieces"] = "change-pieces"
    seat: Seat
    piece: Literal["lethality"] = "lethality"
    amount: int = Field(default=1, ge=-20, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse classes without such pieces, and putting back more than are there."""
        empty = refuse_empty(campaign, self.seat)
        if empty is not None:
            return empty
        if campaign.seats[self.seat].cls != "cur":
            return refuse("piece.not-yours", "TOKEN-22", piece=self.piece)
        left = pieces_of(campaign, self.seat, self.piece)
        if -self.amount <= left:
            return None
        return impossible("piece.too-few", "TOKEN-22", piece=self.piece, n=-self.amount, left=left)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Gain the pieces, or put them back."""
        if self.amount < 0:
            return spend_pieces(campaign, self.seat, self.piece, -self.amount)
        return gain_pieces(campaign, self.seat, self.piece, self.amount)


class PickArchetype(OathswornAction):
    """Pick a side of an archetype card for a companion: ``"<key>/a"`` or ``"<key>/b"``.

    Source: ENCSETUP-15, L684-685.
    """

    type: Literal["pick-archetype"] = "pick-archetype"
    seat: Seat
    archetype: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse full characters, cards of others, locked ones, and after the first round began."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        return refuse_archetype(campaign, self.seat, self.archetype, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Turn the chosen side face up."""
        return with_archetype(campaign, self.seat, self.archetype, box)


class AddFriend(OathswornAction):
    """Put a friendly figure without a seat on the board, as the book or a card says.

    ``at`` empty: beside the board; ``defense`` None until it is read off.
    Source: ALLY-19, L700-703; ENCSETUP-21.
    """

    type: Literal["add-friend"] = "add-friend"
    name: str = Field(min_length=1, max_length=60)
    hp: int = Field(default=6, ge=1, le=30)
    at: str = ""
    defense: int | None = Field(default=None, ge=1, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, and hexes that are taken."""
        outside = refuse_outside(campaign)
        return outside if outside is not None else refuse_place(campaign, self.at)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Add the friend."""
        at = encounter_of(campaign).shape.named(self.at) if self.at else None
        now = with_friend(campaign, friend_with(self.hp), self.name, self.hp, at, self.defense)
        told = line("friend.came", "ALLY-19", name=self.name, n=self.hp, hex=self.at.upper())
        return Outcome(now, (told,))


class MoveFriend(OathswornAction):
    """Walk a friendly figure along ``path``, as its player's card says.

    ``most`` is the printed number of movement, 0 for no limit; water costs 2 of it.
    Source: ALLY-19, L700-703; MOVE-06, MOVE-08, L795-798; TOKEN-18, L1311-1315.
    """

    type: Literal["move-friend"] = "move-friend"
    figure: str
    path: tuple[str, ...] = Field(max_length=60)
    most: int = Field(default=0, ge=0, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse figures that are no friends, crippled ones, and ways blocked or too long."""
        refusal = refuse_figure(campaign, self.figure)
        if refusal is not None:
            return refusal
        encounter = encounter_of(campaign)
        figure = encounter.figures[self.figure]
        if figure.kind != "friend":
            return impossible("friend.not-one", "ALLY-19", name=figure.name)
        if not self.path:
            return impossible("move.nowhere")
        way = refuse_walk(encounter, figure, self.path)
        if way is not None:
            return way
        if is_crippled_figure(campaign, self.figure):
            params = {"name": figure.name, "n": figure.crippled_until}
            return refuse("friend.crippled", "TOKEN-18", **params)
        n = walk_cost(encounter, self.path, figure)
        return refuse("move.too-far", None, n=n, most=self.most) if 0 < self.most < n else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Walk."""
        name = encounter_of(campaign).figures[self.figure].name
        told = line("friend.moved", "ALLY-19", name=name, hex=self.path[-1].upper())
        return Outcome(campaign, (told,)).then(walk_friend(campaign, self.figure, self.path, box))


class LoseFriendHp(OathswornAction):
    """Take HP off a friendly figure; at 0 it is removed. Source: ALLY-19, L700-703."""

    type: Literal["lose-friend-hp"] = "lose-friend-hp"
    figure: str
    amount: int = Field(default=1, ge=1, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse figures that are no friends."""
        refusal = refuse_figure(campaign, self.figure)
        if refusal is not None:
            return refusal
        figure = encounter_of(campaign).figures[self.figure]
        return (
            None
            if figure.kind == "friend"
            else impossible("friend.not-one", "ALLY-19", name=figure.name)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Subtract the HP."""
        return hurt_other(campaign, self.figure, self.amount, None, box)


ACTIONS: tuple[type[OathswornAction], ...] = (
    UseClassAbility,
    ConfirmClass,
    ChangePieces,
    PickArchetype,
    AddFriend,
    MoveFriend,
    LoseFriendHp,
)
