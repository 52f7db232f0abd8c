"""States that harm or help a figure in an encounter: name, number, icon."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, is_out, seat_in
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_caged, is_consumed, statuses_of
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.tabletop.texts import Texts

_ICONS = {
    "caged": "lock",
    "consumed": "stomach",
    "crippled": "anchor",
    "bleed": "water",
    "poison": "bottle-tonic-skull",
    "lethality": "skull-crossbones",
    "raised.defense": "shield-plus",
    "falcon": "bird",
}
_OTHER = "alert-circle"
_FALCON = "falcon:"
_BOUND = ("caged", "consumed", "crippled")
_PIECES = ("lethality",)
"""Status tokens that are pieces of a class and no trouble for their owner."""


class Standing(NamedTuple):
    """One state: ``key`` of its text ``seat-state.<key>``, its number, its icon.

    ``trouble`` is set for a state that harms; ``whom`` names a figure it refers to.
    """

    key: str
    n: int
    trouble: bool
    whom: str = ""

    @property
    def icon(self) -> str:
        """The icon it goes by."""
        return _ICONS.get(self.key, _OTHER)

    def words(self, texts: Texts) -> str:
        """Return it in words."""
        plain = f"{self.key} {self.n}"
        return texts.find(f"seat-state.{self.key}", plain, n=self.n, name=self.whom)


def of_seat(campaign: Campaign, seat: str) -> tuple[Standing, ...]:
    """Return the states of the acting figure in a seat, troubles first; none if unconscious."""
    if campaign.encounter is None or is_out(campaign, seat):
        return ()
    return (*_troubles(campaign, seat), *_gains(campaign, seat))


def _troubles(campaign: Campaign, seat: str) -> Iterator[Standing]:
    holds = {
        "caged": is_caged(campaign, seat),
        "consumed": is_consumed(campaign, seat),
        "crippled": is_crippled(campaign, seat),
    }
    yield from (Standing(key, 1, trouble=True) for key in _BOUND if holds[key])
    yield from of_statuses(statuses_of(campaign, seat))


def of_statuses(statuses: Mapping[str, int]) -> Iterator[Standing]:
    """Yield the status tokens that count something."""
    for status, n in statuses.items():
        if n and status not in _BOUND and status not in _PIECES:
            yield Standing(status, n, trouble=True)


def _gains(campaign: Campaign, seat: str) -> Iterator[Standing]:
    """Yield what is added to numbers in this round, and the pieces a class keeps."""
    state, figures = seat_in(campaign, seat), encounter_of(campaign).figures
    for number, n in state.raised.items():
        if n:
            yield Standing(f"raised.{number}", n, trouble=False)
    for piece, n in state.pieces.items():
        if not n:
            continue
        if piece.startswith(_FALCON):
            whom = figures.get(piece.removeprefix(_FALCON))
            yield Standing("falcon", n, trouble=False, whom=whom.name if whom else "")
        else:
            yield Standing(piece, n, trouble=False)


def of_figure(campaign: Campaign, figure: Figure) -> tuple[Standing, ...]:
    """Return the states of a figure: those of its seat, else its own status tokens."""
    seat = seat_of(campaign, figure.id)
    if seat is not None:
        return of_seat(campaign, seat)
    return tuple(of_statuses(figure.statuses))
