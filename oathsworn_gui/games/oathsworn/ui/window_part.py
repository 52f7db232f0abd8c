"""The window part of Oathsworn: its pages, panels and words, handed to the shell."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.base.shared import share
from oathsworn_gui.games.oathsworn.ui.cards import panels as card_play_panels
from oathsworn_gui.games.oathsworn.ui.chapter_sheets import chapter_page as chapter_sheet_page
from oathsworn_gui.games.oathsworn.ui.chapters import muster_page, put_away_page, quick_level_panel
from oathsworn_gui.games.oathsworn.ui.chapters.new_campaign_page import NewCampaignPage
from oathsworn_gui.games.oathsworn.ui.company import company_page, item_picking, items_asked
from oathsworn_gui.games.oathsworn.ui.company import corrections_page as put_right_page
from oathsworn_gui.games.oathsworn.ui.content import content_page as own_page
from oathsworn_gui.games.oathsworn.ui.content import group_pack, pack_page
from oathsworn_gui.games.oathsworn.ui.draw import panels as draw_panel
from oathsworn_gui.games.oathsworn.ui.draw.drama import DramaOverBoard
from oathsworn_gui.games.oathsworn.ui.draw.result import DrawResult
from oathsworn_gui.games.oathsworn.ui.encounter import encounter_page, ending_page
from oathsworn_gui.games.oathsworn.ui.encounter import panels as encounter_panels
from oathsworn_gui.games.oathsworn.ui.encounter.ending_page import EndingFollower
from oathsworn_gui.games.oathsworn.ui.enemy import panels as enemy_turn_panels
from oathsworn_gui.games.oathsworn.ui.epilogue import epilogue_page
from oathsworn_gui.games.oathsworn.ui.map.chapter_map import chapter_map
from oathsworn_gui.games.oathsworn.ui.might import might_page
from oathsworn_gui.games.oathsworn.ui.odds.warm_up import Warming
from oathsworn_gui.games.oathsworn.ui.paper import print_page as sheet_page
from oathsworn_gui.games.oathsworn.ui.sheets import sheet_page as boss_sheet_page
from oathsworn_gui.games.oathsworn.ui.shops import apothecary_panel
from oathsworn_gui.games.oathsworn.ui.story import (
    closing_panel,
    event_panel,
    secret_panel,
    story_page,
)
from oathsworn_gui.games.oathsworn.ui.table_window.pictures import TABLE_WINDOW
from oathsworn_gui.games.oathsworn.views.base.gains import gains_of
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.campaign import heading, home, lent_words
from oathsworn_gui.games.oathsworn.views.company.table_panels import READING_GROUPS
from oathsworn_gui.games.oathsworn.views.might.words import typed_card
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.contract.game_book import GameBook
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.table.gain_chips import GainChips

Row = Mapping[str, Any]

_SEED_BITS = 48


def _company(context: PageContext) -> QWidget:
    """Return the page that is there as long as the campaign is open; the odds stay warm with it."""
    page = company_page.PAGE.build(context)
    Warming(context, page)
    return page


PAGES = (
    replace(company_page.PAGE, build=_company),
    story_page.PAGE,
    encounter_page.PAGE,
    ending_page.PAGE,
    epilogue_page.PAGE,
    might_page.PAGE,
    own_page.PAGE,
    put_away_page.PAGE,
    put_right_page.PAGE,
    sheet_page.PAGE,
    boss_sheet_page.PAGE,
    chapter_sheet_page.PAGE,
    muster_page.PAGE,
)


def game_ui(files: Mapping[str, Any], rules: tuple[Row, ...]) -> GameUi:
    """Return the game as the window needs it, from the parsed content files and the rules.

    Raises:
        ContentError: a content file is damaged.
    """
    printed = read(files)
    system = system_of(printed)
    return GameUi(
        system=system,
        pages=PAGES,
        answer=_answer,
        draw=_draw,
        new_campaign=lambda setup: NewCampaignPage(setup, printed),
        home=home,
        heading=heading,
        practice=lambda: _reseeded(files["practice"]["company"]),
        panels={
            **draw_panel.PANELS,
            **story_page.PANELS,
            **item_picking.PANELS,
            **items_asked.PANELS,
            **event_panel.PANELS,
            **closing_panel.PANELS,
            **apothecary_panel.PANELS,
            **secret_panel.PANELS,
            **quick_level_panel.PANELS,
            **encounter_panels.PANELS,
            **enemy_turn_panels.PANELS,
            **card_play_panels.PANELS,
        },
        rules=lambda: rules,
        fill=filler(system.box),
        typed_card=partial(typed_card, printed),
        strip=DrawResult,
        over=_over,
        table_window=TABLE_WINDOW,
        leaving=pack_page.leaving_page,
        arriving=_arriving,
        sheets=sheet_page.KEY,
        readings=tuple(chain.from_iterable(READING_GROUPS.values())),
        share=share,
        read_as=lambda option, now: ChooseTableOption(option=option, reading=now),
        phones=PHONES,
        chronicle_before=might_page.PAGE.key,
        book=GameBook(chapter_map, sheet_page.choices),
    )


def _over(context: PageContext, pages: QWidget) -> None:
    """Add what lies over the pages, and what turns to the page of an encounter's end."""
    DramaOverBoard(context, pages)
    EndingFollower(context, pages)
    GainChips(context, pages, lambda was, now: gains_of(was, now, context.texts))


def _arriving(context: PageContext) -> str:
    """Set where play is set up, and return the message to show until it is closed.

    That is who plays which seat this evening, and what the pack holds.
    """
    put_away_page.greet(context)
    seats = lent_words(context.store.campaign, context)
    return " ".join(words for words in (seats, group_pack.arriving(context)) if words)


def _reseeded(choices: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the choices with a chance of their own, so that no two campaigns draw alike."""
    return {**choices, "seed": secrets.randbits(_SEED_BITS)}


def _answer(question: Question, seat: str, value: Value) -> Action:
    return Answer(procedure=question.procedure, seat=seat, value=value)


def _draw(question: Question) -> Action:
    return Draw(procedure=question.procedure, seat="".join(question.seats[:1]))
