"""Area attacks of the Oathsworn: the figures covered, and their bonus."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.abilities.mantle import mantled
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import ENEMIES, Hit, hits_in
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Line, Refusal, impossible, line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import frozen


def refuse_area(campaign: Campaign, area: tuple[str, ...]) -> Refusal | None:
    """Refuse an area with a hex that is not on the board, or that covers no enemy."""
    encounter = encounter_of(campaign)
    unknown = next((name for name in area if encounter.shape.named(name) is None), None)
    if unknown is not None:
        return impossible("move.no-such-hex", hex=unknown)
    standing = {figure.id for figure in targets(encounter)}
    if area and not any(hit.figure in standing for hit in _hits(campaign, "", area)):
        return impossible("area.no-enemy", "AOE-03")
    return None


def laid_over(campaign: Campaign, attack: Attack) -> Attack:
    """Return the attack with all its area covers, north then west, and what that adds.

    Friends are covered like enemies, but not those under the Mantle, nor whom it may not hit.

    Source: AOE-03, L1333-1334; AOE-05, L1337-1340.
    """
    encounter, safe = encounter_of(campaign), mantled(campaign, attack.seat)
    standing = {figure.id for figure in targets(encounter)}
    friends = {figure.id for figure in encounter.figures.values() if figure.kind not in ENEMIES}
    hurt = (standing | friends) - safe - set(attack.unlike)
    hits = (hit for hit in _hits(campaign, attack.seat, attack.area) if hit.figure in hurt)
    return attack.evolve(covered=frozen({hit.figure: hit.bonus for hit in hits}))


def friends_told(campaign: Campaign, attack: Attack) -> tuple[Line, ...]:
    """Log which friends an area covers: it hits them as well.

    Those under the Warden's Mantle are not harmed by the Witch; of those it may not hit nothing is
    told. Source: AOE-03, L1333-1334; facts, section 3.2.
    """
    figures, safe = encounter_of(campaign).figures, mantled(campaign, attack.seat)
    hits = (hit.figure for hit in _hits(campaign, attack.seat, attack.area))
    covered = (figure for figure in hits if figure not in attack.unlike)
    friends = [figure for figure in covered if figures[figure].kind not in ENEMIES]
    harmed = ", ".join(figures[figure].name for figure in friends if figure not in safe)
    spared = ", ".join(figures[figure].name for figure in friends if figure in safe)
    told = (line("area.friends", "AOE-03", names=harmed),) if harmed else ()
    return (*told, line("class.mantle", None, names=spared)) if spared else told


def _hits(campaign: Campaign, seat: str, area: tuple[str, ...]) -> tuple[Hit, ...]:
    encounter = encounter_of(campaign)
    hexes = _hexes(encounter, area)
    if not hexes:
        return ()
    who = figure_of_seat(campaign, seat) if seat else None
    return hits_in(encounter, hexes, who.id if who is not None else "", start=hexes[0])


def _hexes(encounter: Encounter, area: tuple[str, ...]) -> tuple[Hex, ...]:
    found = (encounter.shape.named(name) for name in area)
    return tuple(dict.fromkeys(at for at in found if at is not None))
