"""Parts of pages that were once cut at an edge or lay over each other can be seen whole."""

from functools import partial

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.games.oathsworn.actions.encounter.companions import SpendTokenToAct
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.ui.base.card_face import CardFace
from oathsworn_gui.games.oathsworn.ui.base.pill import Pill
from oathsworn_gui.games.oathsworn.ui.company.strip_pieces import AllyLine
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.encounter.columns import Slot
from oathsworn_gui.games.oathsworn.ui.encounter.enemy_attack import EnemyAttackForm
from oathsworn_gui.games.oathsworn.ui.encounter.phases import PhaseCard
from oathsworn_gui.games.oathsworn.ui.encounter.tokens import TokenRow
from oathsworn_gui.games.oathsworn.ui.might.deck_tile import DeckTile
from oathsworn_gui.games.oathsworn.ui.odds.chart import OddsChart
from oathsworn_gui.games.oathsworn.ui.story.fight_form import FightForm
from oathsworn_gui.games.oathsworn.ui.story.secret_form import SecretForm
from oathsworn_gui.games.oathsworn.ui.story.secret_panel import SecretDicePanel
from oathsworn_gui.games.oathsworn.views.content.card_faces import Face
from oathsworn_gui.games.oathsworn.views.encounter.tokens import HeldTokens, TokenUse
from oathsworn_gui.games.oathsworn.views.might.faces import Shown
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Axes, Column
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.contract.game_ui import PageContext
from tests.games.oathsworn.builders.campaign import a_campaign, do, printed
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import a_check, typed, with_tokens
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.might import MightScreen

COLUMN = 388
"""The room in a card of the right column while it scrolls, in px."""


@pytest.fixture(autouse=True)
def fonts_of_the_program(qtbot: QtBot) -> None:
    """Widths are those of the program's own fonts and styles."""
    del qtbot
    application("deepwood")


def _whole(screen: MightScreen) -> bool:
    settle()
    assert unfit(screen.widget) == ()
    return True


def test_tokens_of_a_companion_fit_the_column(qtbot: QtBot) -> None:
    spend = partial(SpendTokenToAct, seat="4", token="battleflow")
    uses = (
        TokenUse("token-move", "Q", spend(act="move")),
        TokenUse("token-attack", "Y", spend(act="attack")),
        TokenUse("token-refresh", "W", spend(act="refresh")),
    )
    screen = MightScreen(qtbot, in_round_1())
    held = HeldTokens(1, 1, uses)
    shown = screen.show(lambda context: TokenRow(context, held), COLUMN, 160)
    assert shown.minimumSizeHint().width() <= COLUMN


def test_the_height_of_tokens_at_a_width_does_not_follow_from_the_width_they_have(
    qtbot: QtBot,
) -> None:
    screen = MightScreen(qtbot, in_round_1())
    held = HeldTokens(1, 1, (), (("redraw", 1),))
    further = (
        Pill(screen.context.theme, "Check your board"),
        Pill(screen.context.theme, "2 items"),
    )
    row = screen.show(lambda context: TokenRow(context, held, further), COLUMN, 160)
    layout = row.layout()
    assert layout is not None
    widths = range(row.minimumSizeHint().width(), COLUMN + 60, 4)
    heights, least, told = [], set[int](), set[str]()
    for present in (widths[0], widths[-1]):
        row.resize(present, 160)
        layout.activate()
        told.add(row.findChildren(Pill)[0].text())
        least.add(row.minimumSizeHint().width())
        heights.append([layout.totalHeightForWidth(wide) for wide in widths])
    assert len(told) == 2  # in words, and as a number
    assert heights[0] == heights[1]
    assert len(least) == 1


def test_an_enemys_attack_fits_the_column(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, in_round_1())
    assert screen.show(EnemyAttackForm, COLUMN, 900).minimumSizeHint().width() <= COLUMN
    assert _whole(screen)


def test_the_place_of_the_turn_keeps_its_size_whatever_is_in_it(qtbot: QtBot) -> None:
    low, high = QPushButton("Pass"), QPushButton("End")
    high.setMinimumHeight(900)
    slot = Slot(low, high)
    qtbot.addWidget(slot)
    slot.resize(432, 300)
    slot.show()
    for card in (low, high, None):
        slot.show_card(card)
        settle()
        assert (slot.width(), slot.height()) == (432, 300)
        assert low.isVisible() == (card is low)
        assert unfit(slot) == ()


def test_tokens_for_a_redraw_fit_beside_the_page(qtbot: QtBot) -> None:
    campaign = a_campaign()
    for seat in ("1", "2", "3", "4"):
        campaign = with_tokens(campaign, seat, redraw=1)
    drawn = typed(a_check("white", "white", campaign=campaign), "W0", "W0")
    screen = MightScreen(qtbot, drawn)
    assert screen.panel().minimumSizeHint().width() <= 440


def test_a_long_name_fits_a_card(qtbot: QtBot) -> None:
    face = Face("i1", "Tattered Rawhide Wrappings", None, icon="tshirt-crew")

    def card(context: PageContext) -> QWidget:
        page = QWidget()
        CardFace(context.theme, context.texts, face, page).resize(84, 96)
        return page

    screen = MightScreen(qtbot, a_campaign())
    screen.show(card, 200, 200)
    assert _whole(screen)


def test_the_title_of_a_form_goes_on_below(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_campaign())
    form = screen.show(FightForm, 352, 500)
    assert isinstance(form, FightForm)
    form.let_close()
    assert form.minimumSizeHint().width() <= 340
    assert _whole(screen)


def test_a_deck_has_room_for_its_note(qtbot: QtBot) -> None:
    def tile(context: PageContext) -> QWidget:
        shown = DeckTile(context.theme, context.texts, printed(), "enemy", "red")
        shown.show_deck(Deck(rest={}, discard=("0", "2", "3", "4*")))
        return shown

    screen = MightScreen(qtbot, a_campaign())
    shown = screen.show(tile, 200, 200)
    settle()
    shown.resize(200, shown.minimumSizeHint().height())
    assert _whole(screen)


def test_the_title_of_a_decision_leaves_its_rule_room(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, do(in_story(), DecideInSecret()))
    question = screen.store.ask()
    assert question is not None
    screen.show(lambda context: SecretDicePanel(context, question), 440, 800)
    settle()
    assert [each for each in unfit(screen.widget) if each.why == "over-text"] == []


def test_a_narrow_field_tells_its_hint(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, in_story())
    screen.show(SecretForm, 340, 500)
    assert _whole(screen)


def test_a_large_number_of_the_chart_stays_inside(qtbot: QtBot) -> None:
    columns = [Column(str(n), 14.0 - n, 0.0, f"{13.1 - n:.2f}", "0", best=not n) for n in range(11)]

    def chart(context: PageContext) -> QWidget:
        made = OddsChart(context.theme, "Whites", Axes("", "", "", "you", "best"))
        made.show_columns(columns)
        return made

    screen = MightScreen(qtbot, a_campaign())
    screen.show(chart, 440, 260)
    assert _whole(screen)


def test_the_form_of_an_attack_does_not_lie_over_the_end_of_a_round(qtbot: QtBot) -> None:
    ended = with_encounter(in_round_1(), phase="end-of-round")
    screen = MightScreen(qtbot, ended)
    form = EnemyAttackForm(screen.context)
    screen.show(lambda context: PhaseCard(context, form), 420, 900)
    assert not form.isVisible()
    assert _whole(screen)


def test_the_marks_of_an_extra_critical_die_lie_beside_each_other(qtbot: QtBot) -> None:
    def row(context: PageContext) -> QWidget:
        made = FaceRow(context.theme, context.texts, "the draw")
        made.show_faces((Shown("white", die=True, face="2*", extra=True),))
        return made

    screen = MightScreen(qtbot, a_campaign())
    screen.show(row, 300, 140)
    assert _whole(screen)


def test_what_an_ally_does_is_shortened_to_its_line(qtbot: QtBot) -> None:
    def line(context: PageContext) -> QWidget:
        return AllyLine(context, "Gunnhild Three-Candles", "stays out of encounters", 3, settle)

    screen = MightScreen(qtbot, a_campaign())
    screen.show(line, 200, 44)
    assert _whole(screen)
