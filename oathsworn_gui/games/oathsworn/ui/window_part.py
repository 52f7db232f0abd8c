"""The window part of Oathsworn: its pages, panels and words, handed to the shell."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.actions.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.company_table import ChooseTableOption
from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.players import evening
from oathsworn_gui.games.oathsworn.rules.readings import READINGS
from oathsworn_gui.games.oathsworn.rules.score import was_lost
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui import (
    apothecary_panel,
    card_play_panels,
    closing_panel,
    company_page,
    draw_panel,
    encounter_page,
    encounter_panels,
    enemy_turn_panels,
    epilogue_page,
    event_panel,
    group_pack,
    item_picking,
    items_asked,
    might_page,
    muster_page,
    own_page,
    pack_page,
    put_away_page,
    put_right_page,
    quick_level_panel,
    secret_panel,
    sheet_page,
    story_page,
)
from oathsworn_gui.games.oathsworn.ui.draw_result import DrawResult
from oathsworn_gui.games.oathsworn.ui.might_words import typed_card
from oathsworn_gui.games.oathsworn.ui.new_campaign_page import NewCampaignPage
from oathsworn_gui.games.oathsworn.ui.odds_warming import Warming
from oathsworn_gui.games.oathsworn.ui.words import filler
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.pages import GameUi, PageContext
from oathsworn_gui.ui.texts import Texts

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
    epilogue_page.PAGE,
    might_page.PAGE,
    own_page.PAGE,
    put_away_page.PAGE,
    put_right_page.PAGE,
    sheet_page.PAGE,
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
        leaving=pack_page.leaving_page,
        arriving=_arriving,
        sheets=sheet_page.KEY,
        readings=READINGS,
        read_as=lambda option, now: ChooseTableOption(option=option, reading=now),
    )


def _arriving(context: PageContext) -> str:
    """Say where the table is set up, and return what is told until it is closed.

    That is who plays whose seat this evening, and what the pack holds.
    """
    put_away_page.greet(context)
    told = (*map(context.line_text, evening(context.store.campaign)), group_pack.arriving(context))
    return " ".join(words for words in told if words)


def _reseeded(choices: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the choices with a chance of their own, so that no two campaigns draw alike."""
    return {**choices, "seed": secrets.randbits(_SEED_BITS)}


def home(campaign: Campaign) -> str:
    """Return the page where play is now."""
    if any(procedure.type == "tally" for procedure in campaign.pending):
        return "epilogue"
    return "epilogue" if campaign.finished else campaign.part


def heading(campaign: Campaign, texts: Texts) -> str:
    """Return the line under the title: chapter, part, and the round of an encounter."""
    if campaign.finished and not campaign.pending:
        return texts.say(f"oathsworn.heading.{'lost' if was_lost(campaign) else 'over'}")
    encounter = campaign.encounter if campaign.part == "encounter" else None
    round_now = encounter.round if encounter else 0
    key = "oathsworn.heading.round" if round_now else f"oathsworn.heading.{campaign.part}"
    return texts.say(key, chapter=campaign.chapter, round=round_now)


def _answer(question: Question, seat: str, value: Value) -> Action:
    return Answer(procedure=question.procedure, seat=seat, value=value)


def _draw(question: Question) -> Action:
    return Draw(procedure=question.procedure, seat="".join(question.seats[:1]))
