"""The open question on the phone of a seat: its own, that of all, or who chooses."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.rules.base.players import player_of
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import undecided
from oathsworn_gui.games.oathsworn.views.phone.defence import defence_question
from oathsworn_gui.games.oathsworn.views.phone.drawn import draw_question
from oathsworn_gui.games.oathsworn.views.phone.pool import pool_question
from oathsworn_gui.games.oathsworn.views.phone.redraw import redraw_question
from oathsworn_gui.tabletop.phone import PhoneQuestion
from oathsworn_gui.tabletop.phone_question import may_answer, plain_question, waiting_for
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question, ask

_Make = Callable[[Campaign, Box, Question, Phrases], PhoneQuestion]

_BY_KIND: Mapping[str, _Make] = {
    "draw.pool": pool_question,
    "draw.redraw": redraw_question,
    "enemy-attack.defense-card": defence_question,
}


def asked(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> PhoneQuestion | None:
    """Return the open question as a seat may see it, None when nothing is asked."""
    question = ask(PROCEDURES, campaign, box)
    if question is None:
        return None
    if not _is_mine(campaign, question, seat):
        return waiting_for(question, _names(campaign, question), phrases)
    usual = draw_question if question.form == "draw" else _plain
    return _BY_KIND.get(question.kind, usual)(campaign, box, question, phrases)


def _plain(campaign: Campaign, box: Box, question: Question, phrases: Phrases) -> PhoneQuestion:
    del box
    return plain_question(question, phrases)


def _chooser(campaign: Campaign, question: Question) -> str:
    """Return the key of the player who chooses alone now; empty where no choice is secret."""
    top = campaign.pending[-1]
    if not isinstance(top, SecretDecision) or question.form != "choice":
        return ""
    waiting = undecided(campaign, top)
    return waiting[0].key if question.secret and waiting else ""


def _is_mine(campaign: Campaign, question: Question, seat: str) -> bool:
    """Whether a seat answers: of a secret choice the seats of the player whose turn it is."""
    if not may_answer(question, seat):
        return False
    chooser = _chooser(campaign, question)
    return not chooser or player_of(campaign, seat) in {chooser, ""}


def _names(campaign: Campaign, question: Question) -> str:
    chooser = _chooser(campaign, question)
    if chooser:
        return str(question.params.get("player") or "")
    seats = (campaign.seats[seat].name for seat in question.seats if seat in campaign.seats)
    return ", ".join(seats)
