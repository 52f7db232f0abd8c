"""The injury that one of the four draws in the tally: whether one is due, and which it is."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.rules.company.injuries import has_true_grit
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import injured, the_dead
from oathsworn_gui.games.oathsworn.rules.epilogue.injuries import Dealt, dealt, not_kept
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.tabletop.texts import Texts


class InjuryView(NamedTuple):
    """An injury of the tally in words: its name, and a smaller line below.

    ``due`` says that one is drawn at all, ``asked`` that it is asked for now; ``to_type`` that the
    table types it in; ``options`` are the two cards of which one is kept.
    """

    due: bool
    asked: bool
    to_type: bool
    options: tuple[Option, ...]
    name: str
    more: str


def injury_view(now: Moment, seat: str, texts: Texts) -> InjuryView:
    """Return the injury of ``seat``. Source: TALLY-09; TALLY-10."""
    due = seat in injured(now.campaign)
    deals = dealt(now.campaign, now.tally, now.box) if now.tally is not None else ()
    deal = next((one for one in deals if one.seat == seat), None)
    settled = deal is not None and (deal.none_left or deal.name is not None)
    asked = now.kind.startswith("injury") and now.asked_seat == seat
    options = now.question.options if asked and now.question is not None else ()
    to_type = due and not settled and not options
    if not due:
        dead = seat in the_dead(now.campaign)
        name = texts.say("epilogue.injury.dead" if dead else "epilogue.injury.none")
        return InjuryView(due, asked, to_type, options, name, "")
    if deal is None or not settled:
        words = _open_words(now, deal, texts)
    else:
        words = _settled_words(now, deal, texts)
    return InjuryView(due, asked, to_type, options, *words)


def _open_words(now: Moment, deal: Dealt | None, texts: Texts) -> tuple[str, str]:
    """Return what to do while the injury is not known: keep one of two, or draw at the table."""
    if deal is not None and deal.cards:
        return texts.say("epilogue.injury.keep-one"), texts.say("epilogue.injury.other-back")
    two = has_true_grit(now.campaign)
    key = "epilogue.injury.draw-two" if two else "epilogue.injury.draw"
    return texts.say(key), texts.say("epilogue.injury.type")


def _settled_words(now: Moment, deal: Dealt, texts: Texts) -> tuple[str, str]:
    say = texts.say
    if deal.none_left:
        return say("epilogue.injury.none-left"), say("epilogue.injury.no-injury")
    back = ", ".join(not_kept(deal, now.box))
    if not deal.name:
        more = say("epilogue.injury.back", card=back) if back else ""
        return say("epilogue.injury.curative-drawn"), more or say("epilogue.injury.no-injury")
    return deal.name, say("epilogue.injury.back" if back else "epilogue.injury.drawn", card=back)
