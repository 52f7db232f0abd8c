"""What of an Oathsworn campaign is printed: its sheets, its lists, its readings, its record."""

from functools import partial

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.paper.character_sheet import character_blocks
from oathsworn_gui.games.oathsworn.ui.paper.company_sheet import company_blocks
from oathsworn_gui.games.oathsworn.ui.paper.encounter_sheet import encounter_blocks
from oathsworn_gui.games.oathsworn.ui.paper.lists import list_blocks, option_blocks, record_blocks
from oathsworn_gui.games.oathsworn.views.company.character_sheet import (
    CharacterSheet,
    character_sheets,
)
from oathsworn_gui.games.oathsworn.views.company.sheets import company_sheet, option_lines
from oathsworn_gui.games.oathsworn.views.encounter.encounter_sheet import (
    EncounterSheet,
    encounter_sheet,
)
from oathsworn_gui.games.oathsworn.views.story.put_away import Group, for_tonight
from oathsworn_gui.games.oathsworn.views.story.set_up_again import to_set_up
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.printing.paper_pages import Sheet
from oathsworn_gui.ui.printing.print_page import PrintPage
from oathsworn_gui.ui.printing.print_pages import Choice

KEY = "sheets"


def choices(context: PageContext) -> tuple[Choice, ...]:
    """Return everything of the campaign that can be printed, as it is now."""
    campaign: Campaign = context.store.campaign
    box: Box = context.store.box
    say = context.texts.say
    away = (sheet for sheet in character_sheets(campaign, box) if not sheet.seat)
    return (
        Choice("company", say("sheet.company"), partial(_company, context, campaign, box)),
        *(
            Choice(f"seat-{sheet.seat}", _named(context, sheet), partial(_one, context, sheet))
            for sheet in character_sheets(campaign, box)
            if sheet.seat
        ),
        *(
            Choice(f"away-{n}", _named(context, sheet), partial(_one, context, sheet))
            for n, sheet in enumerate(away)
        ),
        *_encounter(context, campaign, box),
        *_record(context, campaign, box),
        Choice("tonight", say("bags.tonight"), partial(_tonight, context, campaign, box), False),
        Choice("set-up", say("bags.set-up"), partial(_set_up, context, campaign, box), False),
        Choice("options", say("sheet.options"), partial(_options, context, campaign), False),
    )


def _named(context: PageContext, sheet: CharacterSheet) -> str:
    key = "sheet.choice.seat" if sheet.seat else "sheet.choice.away"
    return context.texts.say(key, name=sheet.name, who=sheet.cls)


def _company(context: PageContext, campaign: Campaign, box: Box) -> Sheet:
    name = context.texts.say("sheet.company")
    return Sheet(name, company_blocks(company_sheet(campaign, box), context.texts))


def _one(context: PageContext, sheet: CharacterSheet) -> Sheet:
    return Sheet(sheet.name, character_blocks(sheet, context.texts))


def _encounter(context: PageContext, campaign: Campaign, box: Box) -> tuple[Choice, ...]:
    lying = encounter_sheet(campaign, box)
    if lying is None:
        return ()
    words = context.texts.say("sheet.encounter")
    return (Choice("encounter", words, lambda: _lying(context, lying)),)


def _lying(context: PageContext, sheet: EncounterSheet) -> Sheet:
    return Sheet(context.texts.say("sheet.encounter"), encounter_blocks(sheet, context.texts))


def _record(context: PageContext, campaign: Campaign, box: Box) -> tuple[Choice, ...]:
    if not campaign.company.records:
        return ()
    words = context.texts.say("sheet.record")

    def sheet() -> Sheet:
        return Sheet(words, record_blocks(company_sheet(campaign, box), context.texts))

    return (Choice("record", words, sheet),)


def _tonight(context: PageContext, campaign: Campaign, box: Box) -> Sheet:
    return _list(context, "tonight", campaign, for_tonight(campaign, box))


def _set_up(context: PageContext, campaign: Campaign, box: Box) -> Sheet:
    return _list(context, "set-up", campaign, to_set_up(campaign, box))


def _list(context: PageContext, what: str, campaign: Campaign, groups: tuple[Group, ...]) -> Sheet:
    texts = context.texts
    blocks = list_blocks(what, campaign.title, groups, context.line_text, texts)
    return Sheet(texts.say(f"bags.{what}"), blocks)


def _options(context: PageContext, campaign: Campaign) -> Sheet:
    texts, edition = context.texts, campaign.edition or "first"
    blocks = option_blocks(campaign.title, option_lines(campaign), edition, texts)
    return Sheet(texts.say("sheet.options"), blocks)


def build(context: PageContext) -> QWidget:
    """Return the page."""
    return PrintPage(context, KEY, choices)


PAGE = PageSpec(KEY, "printer-outline", build, has_tab=False)
