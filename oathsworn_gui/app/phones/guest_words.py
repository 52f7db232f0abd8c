"""The phones and whoever is awaited, as the operator's page shows them."""

from collections import Counter
from collections.abc import Mapping

from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.phones.doorway import IsShut
from oathsworn_gui.phones.guest import GuestShown
from oathsworn_gui.phones.qr_code import qr_code
from oathsworn_gui.tabletop.phone import PhoneSeat
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.phones.phones_shown import PhoneRow, PhonesShown


def off_shown(trouble: IsShut | None, texts: Texts) -> PhonesShown:
    """Return the page while phones are switched off, with what went wrong if it did."""
    if trouble is None:
        return PhonesShown("off")
    detail = trouble.detail or "?"
    return PhonesShown(
        "shut", trouble=texts.say(f"phones.trouble.{trouble.trouble}", detail=detail)
    )


def open_shown(
    links: tuple[str, ...],
    guests: tuple[GuestShown, ...],
    session: OpenSession,
    phrases: Phrases | None,
    texts: Texts,
) -> PhonesShown:
    """Return the page while phones may come."""
    seats = _seats(session, phrases)
    sitting = Counter(each.seat for each in guests if each.seat and each.is_here)
    return PhonesShown(
        "open",
        address=links[0],
        code=qr_code(links[0]),
        others=links[1:],
        awaited=_awaited(session, seats, texts),
        phones=tuple(_row(each, seats, sitting, texts) for each in guests),
    )


def seat_names(session: OpenSession, phrases: Phrases | None) -> Mapping[str, str]:
    """Return the names of the seats, with their players."""
    return {seat: _name(each) for seat, each in _seats(session, phrases).items()}


def _seats(session: OpenSession, phrases: Phrases | None) -> Mapping[str, PhoneSeat]:
    spec = session.game.phones
    if spec is None or phrases is None:
        return {}
    store = session.store
    return {each.seat: each for each in spec.seats(store.campaign, store.box, phrases)}


def _name(seat: PhoneSeat) -> str:
    return f"{seat.name} ({seat.player})" if seat.player else seat.name


def _row(
    guest: GuestShown, seats: Mapping[str, PhoneSeat], sitting: Counter[str], texts: Texts
) -> PhoneRow:
    seat = seats.get(guest.seat or "")
    name = texts.say("phones.guest.choosing" if guest.seat is None else "phones.guest.watching")
    if seat is not None:
        name = _name(seat)
        if sitting[seat.seat] > 1:
            name = texts.say("phones.guest.shared", name=name)
    device = guest.device or texts.say("phones.guest.device")
    key = "phones.guest.here" if guest.is_here else "phones.guest.away"
    return PhoneRow(
        guest.phone,
        guest.number,
        name,
        texts.say(key, n=guest.number, device=device),
        "cellphone" if guest.is_here else "cellphone-off",
        guest.is_here,
    )


def _awaited(session: OpenSession, seats: Mapping[str, PhoneSeat], texts: Texts) -> str:
    question = session.store.ask()
    if question is None:
        return ""
    if not question.seats:
        return texts.say("phones.awaited-all")
    names = ", ".join(_name(seats[each]) if each in seats else each for each in question.seats)
    return texts.say("phones.awaited", names=names)
