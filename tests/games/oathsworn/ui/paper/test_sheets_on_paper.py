"""Every sheet fits its pages: a fresh company, one in full swing, one that has everything."""

from collections.abc import Callable
from functools import cache

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes, ChapterRecord
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.ui.paper.character_sheet import character_blocks
from oathsworn_gui.games.oathsworn.ui.paper.company_sheet import company_blocks
from oathsworn_gui.games.oathsworn.ui.paper.encounter_sheet import encounter_blocks
from oathsworn_gui.games.oathsworn.ui.paper.lists import list_blocks, option_blocks, record_blocks
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.company.character_sheet import character_sheets
from oathsworn_gui.games.oathsworn.views.company.sheets import company_sheet, option_lines
from oathsworn_gui.games.oathsworn.views.encounter.encounter_sheet import encounter_sheet
from oathsworn_gui.games.oathsworn.views.story.put_away import for_tonight
from oathsworn_gui.games.oathsworn.views.story.set_up_again import to_set_up
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import A4, LETTER, Paper
from oathsworn_gui.ui.printing.paper_output import PdfInTheMaking
from oathsworn_gui.ui.printing.paper_pages import Page, Sheet, pages_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.encounter import two_on_the_screen
from tests.ui.printing.paper_reader import faults, read, words_on
from tests.ui.printing.pdf_words import words_of

pytestmark = pytest.mark.usefixtures("qapp")

Moment = Callable[[], Campaign]
NAMES = ("Warhammer of the Drowned King", "Lantern", "Chain of Ash and Ember, as long as it gets")


@cache
def texts() -> Texts:
    return Texts(read_texts())


def pages(campaign: Campaign, paper: Paper = A4) -> dict[str, tuple[Page, ...]]:
    """Return the pages of every sheet by its name."""
    box, fill = a_box(campaign), filler(a_box)

    def said(line: Line) -> str:
        return texts().say(f"line.{line.code}", **fill(campaign, texts(), line.params))

    company = company_sheet(campaign, box)
    sheets = [
        Sheet("company", company_blocks(company, texts())),
        *(Sheet(s.name, character_blocks(s, texts())) for s in character_sheets(campaign, box)),
        Sheet("tonight", list_blocks("tonight", "T", for_tonight(campaign, box), said, texts())),
        Sheet("set-up", list_blocks("set-up", "T", to_set_up(campaign, box), said, texts())),
        Sheet("options", option_blocks("T", option_lines(campaign), "first", texts())),
        Sheet("record", record_blocks(company, texts())),
    ]
    return {s.name: pages_of((s,), paper, campaign.title, "{page} of {pages}") for s in sheets}


def grown(level: int, *, items: int, notes: str, keywords: int, marks: int) -> Campaign:
    """Return a company of that level with a full sheet."""
    things = tuple(
        an_item(id=f"i{n}", name=NAMES[n % 3], might=("red", "black"), defense=2, value=n % 20 + 1)
        for n in range(items)
    )
    chapters = [key for key in printed().lines["oathsworn"].chapters if float(key) < level]
    campaign = a_company(
        a_campaign(),
        backpack=things,
        traits={key: trait.most for key, trait in printed().traits.items()},
        knockouts=marks,
        dead_classes=("blade", "exile"),
        keywords=tuple(f"Keyword {n} <i>&</i>" for n in range(keywords)),
        counters={"Rations": 3, "Candles": 12},
        notes=notes,
        chapters={key: ChapterBoxes(story=True, encounter=True) for key in chapters},
        records=tuple(_record(key) for key in chapters),
    )
    for seat, cls in zip("1234", ("grove-maiden", "huntress", "witch", "priest"), strict=True):
        cards = tuple(card.key for card in a_box(campaign).cards_of(cls, level))
        hurt = tuple(Injury(id=f"j{seat}{n}", name=str(n + 1), cost=n) for n in range(4))
        worn = tuple(item.evolve(id=f"{item.id}-{seat}") for item in things[:4])
        numbers = {"regen": 10, "max_animus": 17, "level": level, "iron": 99}
        campaign = an_oathsworn(
            campaign, seat, cls=cls, cards=cards, injuries=hurt, equipped=worn, **numbers
        )
    return campaign.evolve(hardcore=True, difficulty="dread", chapter=str(level))


CAMPAIGNS = {
    "fresh": a_campaign,
    "chapter 11": lambda: grown(11, items=12, notes="Ask Maud.", keywords=9, marks=37),
    "everything": lambda: grown(21, items=20, notes="Long & loud. " * 800, keywords=40, marks=112),
}


@each_of("paper", [A4, LETTER])
@each_of("which", CAMPAIGNS)
def test_nothing_leaves_its_page_and_no_words_lie_over_others(which: str, paper: Paper) -> None:
    for name, made in pages(CAMPAIGNS[which](), paper).items():
        for number, page in enumerate(made, 1):
            assert not faults(page), f"{name}, page {number}"


def test_a_fresh_character_is_one_page_and_the_company_two() -> None:
    made = pages(a_campaign())
    assert len(made["company"]) == 2
    assert [len(made[name]) for name in ("Brannoc", "Hagga", "Tam")] == [1, 1, 1]
    assert not made["record"]


def test_ten_thousand_letters_of_notes_and_forty_keywords_are_all_printed() -> None:
    notes = "Long & <b>loud</b>. " * 500
    campaign = grown(21, items=20, notes=notes, keywords=40, marks=100)
    words = words_on(pages(campaign)["company"])
    assert words.count("<b>loud</b>") == 500
    assert all(f"Keyword {n} " in words for n in range(40))
    assert sum(words.count(name) for name in NAMES) >= 20


def test_every_word_of_a_pdf_can_be_selected_titles_in_small_capitals_too() -> None:
    made = pages(grown(11, items=12, notes="Ask Maud.", keywords=9, marks=37))
    for name in ("company", "Brannoc", "record"):
        told = words_of(PdfInTheMaking(made[name], name).finished()).splitlines()
        written = [line.words for page in made[name] for line in read(page)]
        assert len(written) > 20
        assert [words for words in written if words not in told and not is_icon(words)] == []


def test_the_company_sheet_counts_marks_iron_and_backpack() -> None:
    words = words_on(pages(grown(11, items=12, notes="", keywords=0, marks=37))["company"])
    assert "37 / 100" in words
    assert "12 / 20" in words
    assert "396" in words
    assert words.count("Dread · Hardcore") == 1


def test_a_character_sheet_has_what_a_hand_needs_to_go_on() -> None:
    words = words_on(pages(a_campaign())["Brannoc"])
    for needed in ("Warden · full character", "played by Ines", "Animus regen", "Max animus"):
        assert needed in words
    assert "Short Sword" in words
    assert "Claimed Ground" in words
    assert "Unlocked: cards of level 1. Still locked: level 2, 5, 10, 15." in words


def test_the_record_tells_each_chapter() -> None:
    words = words_on(pages(grown(11, items=1, notes="", keywords=0, marks=1))["record"])
    assert words.count("Chapter ") >= 10
    assert "Gained: Loam Coat" in words


@each_of("moment", [in_story, two_on_the_screen])
def test_the_lists_are_printed_in_the_middle_of_a_part_too(moment: Moment) -> None:
    made = pages(moment())
    for name in ("tonight", "set-up"):
        assert not [fault for page in made[name] for fault in faults(page)]
        assert "Brannoc" in words_on(made[name])


def test_an_encounter_under_way_is_one_page_to_go_on_from() -> None:
    campaign = two_on_the_screen()
    sheet = encounter_sheet(campaign, a_box(campaign))
    assert sheet is not None
    blocks = encounter_blocks(sheet, texts())
    (page,) = pages_of((Sheet("encounter", blocks),), A4, "T", "{page} of {pages}")
    assert not faults(page)
    words = words_on((page,))
    assert "Brannoc to act" in words
    assert "H8 N 6" in words
    assert "wall: H7" in words


def is_icon(words: str) -> bool:
    """Whether this is a sign of the icon face, which stands for no letter."""
    return len(words) == 1 and ord(words) >= 0xE000


def _record(key: str) -> ChapterRecord:
    return ChapterRecord(chapter=key, result="victory", level=3, gained=("Loam Coat",))
