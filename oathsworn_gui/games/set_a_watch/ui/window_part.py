"""The window part of Set a Watch: its pages, panels and words, handed to the shell."""

import secrets
from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.set_a_watch.actions.answers import Answer, Draw
from oathsworn_gui.games.set_a_watch.actions.corrections import ChooseReading
from oathsworn_gui.games.set_a_watch.content.load import read
from oathsworn_gui.games.set_a_watch.system import system_of
from oathsworn_gui.games.set_a_watch.ui.adventurers import adventurers_page
from oathsworn_gui.games.set_a_watch.ui.base.pages import HomeFollower, heading, home
from oathsworn_gui.games.set_a_watch.ui.camp import camp_page
from oathsworn_gui.games.set_a_watch.ui.decks import decks_page
from oathsworn_gui.games.set_a_watch.ui.ending import end_page
from oathsworn_gui.games.set_a_watch.ui.hand import hand_page
from oathsworn_gui.games.set_a_watch.ui.line import line_page
from oathsworn_gui.games.set_a_watch.ui.new_game.new_game_page import NewGamePage
from oathsworn_gui.games.set_a_watch.ui.own import own_page
from oathsworn_gui.games.set_a_watch.ui.paper import print_page
from oathsworn_gui.games.set_a_watch.ui.table_window.pictures import TABLE_WINDOW
from oathsworn_gui.games.set_a_watch.ui.told.panels import PANELS
from oathsworn_gui.games.set_a_watch.views.named_views import READINGS
from oathsworn_gui.games.set_a_watch.views.names import in_words, with_names
from oathsworn_gui.games.set_a_watch.views.phone.spec import PHONES
from oathsworn_gui.tabletop.action import Action, Scalar
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.game_book import GameBook
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext

Row = Mapping[str, Any]

PAGES = (
    camp_page.PAGE,
    line_page.PAGE,
    adventurers_page.PAGE,
    decks_page.PAGE,
    end_page.PAGE,
    hand_page.PAGE,
    own_page.PAGE,
    print_page.PAGE,
)

_SEED_BITS = 48


def game_ui(files: Mapping[str, Any], rules: tuple[Row, ...]) -> GameUi:
    """Return the game as the window needs it, from the parsed content files and the rules.

    Raises:
        ContentError: a content file is damaged.
    """
    printed = read(files)
    system = system_of(printed)

    def fill(campaign: Any, texts: Texts, params: Mapping[str, Scalar]) -> Mapping[str, Scalar]:
        return with_names(campaign, system.box(campaign), in_words(texts, params))

    return GameUi(
        system=system,
        pages=PAGES,
        answer=_answer,
        draw=_draw,
        new_campaign=lambda setup: NewGamePage(setup, printed),
        home=home,
        heading=heading,
        practice=lambda: {"players": [""], "seed": secrets.randbits(_SEED_BITS)},
        panels=PANELS,
        sheets=print_page.KEY,
        book=GameBook(sheets=print_page.choices),
        rules=lambda: rules,
        fill=fill,
        readings=READINGS,
        read_as=lambda option, now: ChooseReading(option=option, reading=now),
        over=_over,
        phones=PHONES,
        table_window=TABLE_WINDOW,
    )


def _over(context: PageContext, pages: QWidget) -> None:
    """Turn to the page that is played on whenever it is another one."""
    HomeFollower(context, pages)


def _answer(question: Question, seat: str, value: Value) -> Action:
    return Answer(procedure=question.procedure, seat=seat, value=value)


def _draw(question: Question) -> Action:
    return Draw(procedure=question.procedure)
