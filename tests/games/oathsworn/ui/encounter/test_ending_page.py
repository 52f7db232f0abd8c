"""The page of an encounter's end: when it comes, what it tells, where it leads."""

from fractions import Fraction
from functools import partial
from itertools import combinations, groupby

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QFontInfo, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.ui.encounter.ending_page import EndingPage, EndingScene
from oathsworn_gui.games.oathsworn.ui.encounter.ending_paint import (
    deed_font,
    paint_boss,
    paint_heroes,
)
from oathsworn_gui.games.oathsworn.views.encounter.deeds import Deeds, LastBlow, Told, told_of
from oathsworn_gui.games.oathsworn.views.encounter.ending import (
    Hero,
    blow_words,
    deed_words,
    ending_view,
)
from oathsworn_gui.games.oathsworn.views.encounter.ending_boss import BossPicture, boss_picture
from oathsworn_gui.tabletop.hexes import Hex, centre
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.motion import SkippableMotion
from oathsworn_gui.ui.base.theme import Theme
from tests.games.oathsworn.builders.encounter import dice, encounter
from tests.games.oathsworn.ui.benches.encounter import Evening, two_on_the_screen

SIZE = (1280, 720)


def one_blow_from_the_end(qtbot: QtBot) -> Evening:
    weak = dice(two_on_the_screen(), front=1, rear=0, core=0, left_flank=0, right_flank=0)
    attack = BeginAttack(by="an item", seat="1", target=BOSS)
    table = Evening(qtbot, attack.apply(weak, None).after, SIZE)  # type: ignore[arg-type]
    table.press("3\n")
    return table


def words(table: Evening) -> str:
    found = table.find("ending-scene")
    assert isinstance(found, EndingScene)
    return found.accessibleName()


def test_the_last_blow_turns_to_the_page_and_tells_its_chance(qtbot: QtBot) -> None:
    table = one_blow_from_the_end(qtbot)
    table.press("221\n")
    assert encounter(table.campaign).result == "victory"
    assert table.view.page == "ending"
    told = words(table)
    assert told.startswith("Victory. Broodmother lies down. Chapter 1. Round 1, at 20:00.")
    assert "The last blow was Brannoc’s: Front, and the chance was 8 in 10." in told  # 75.5 %
    assert "Brannoc struck the last blow" in told
    assert not table.sees("draw-result")


def test_a_deed_is_told_in_the_italic_of_the_tale(qtbot: QtBot) -> None:
    del qtbot
    shown = QFontInfo(deed_font(1.0))
    assert (shown.family(), shown.italic(), shown.pixelSize()) == ("Source Serif Pro", True, 21)
    assert deed_font(0.5).pixelSize() == 16


def test_enter_goes_on_to_the_epilogue(qtbot: QtBot) -> None:
    table = one_blow_from_the_end(qtbot)
    table.press("221\n")
    table.press("\n")
    assert (table.campaign.part, table.view.page) == ("epilogue", "epilogue")


def test_undo_turns_back_to_the_encounter(qtbot: QtBot) -> None:
    table = one_blow_from_the_end(qtbot)
    table.press("221\n")
    table.store.undo()
    table.settle()
    assert table.view.page == "encounter"


def test_escape_shows_the_board_and_a_defeat_offers_a_replay(qtbot: QtBot) -> None:
    table = Evening(qtbot, two_on_the_screen(), SIZE)
    table.store.dispatch(DeclareOutcome(result="defeat"))
    table.settle()
    assert table.view.page == "ending"
    assert words(table).startswith("Defeat. Broodmother still stands.")
    assert table.sees("replay-1-redraw")
    table.escape()
    assert table.view.page == "encounter"


def test_a_campaign_opened_after_the_end_tells_what_it_holds(qtbot: QtBot) -> None:
    table = one_blow_from_the_end(qtbot)
    table.press("221\n")
    again = Evening(qtbot, table.campaign, SIZE)
    told = ending_view(again.store, again.view.context)
    assert told is not None
    assert told.line == "Chapter 1. Round 1."
    assert [hero.deed for hero in told.heroes] == ["stood to the last"] * 4


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        (Deeds(broke=["Front", "Rear"]), "broke Front, and struck the last blow"),
        (Deeds(broke=["Rear"]), "struck the last blow"),
    ],
)
def test_the_last_blow_comes_first(mine: Deeds, words: str) -> None:
    told = Told(
        {"1": mine, "2": Deeds(), "3": Deeds(), "4": Deeds()}, LastBlow("1", "Rear", None), ""
    )
    assert deed_words(told, "1", Texts(read_texts())) == words


def test_everybody_is_told_with_what_they_are_ahead_in() -> None:
    texts = Texts(read_texts())
    deeds = {
        "1": Deeds(broke=["Front"], dealt=9),
        "2": Deeds(dealt=4, felled=2),
        "3": Deeds(taken=6, blows=2),
        "4": Deeds(),
    }
    told = Told(deeds, None, "")  # type: ignore[arg-type]
    assert [deed_words(told, seat, texts) for seat in ("1", "2", "3", "4")] == [
        "broke Front",
        "took down 2 minions",
        "took blows of 6 HP for the others",
        "came out without a scratch",
    ]
    assert deed_words(told, "4", texts, hp=0) == "fell before the end"
    deeds["4"] = Deeds(cards=3, missed=2)
    assert deed_words(told, "4", texts, hp=2) == "played 3 cards"
    assert deed_words(told, "4", texts, hp=0) == "fell before the end"
    deeds["4"] = Deeds(missed=1)
    assert deed_words(told, "4", texts, hp=2) == "missed once, and stood"
    QApplication.processEvents()


def test_a_blow_that_was_all_but_certain_tells_no_chance(qtbot: QtBot) -> None:
    table = one_blow_from_the_end(qtbot)
    table.press("221\n")
    told = told_of(table.store)
    assert told.last is not None
    blow = told.last._replace(chance=Fraction(99, 100))
    words_of = partial(blow_words, table.campaign, texts=table.view.texts)
    assert words_of(blow) == "The last blow was Brannoc’s: Front."
    assert words_of(blow._replace(chance=Fraction(1, 40))).endswith("the chance was 1 in 40.")


def test_the_page_has_the_whole_window_and_names_the_campaign(qtbot: QtBot) -> None:
    table = one_blow_from_the_end(qtbot)
    assert table.sees("top-bar")
    table.press("221\n")
    assert not table.sees("top-bar")
    told = ending_view(table.store, table.view.context)
    assert told is not None
    assert told.company == table.store.system.summary(table.campaign).title
    assert table.find("ending-scene").mapTo(table.view, QPoint(0, 0)) == QPoint(0, 0)
    table.escape()
    assert table.view.page == "encounter"
    assert table.sees("top-bar")


@pytest.mark.parametrize("size", [(960, 500), (1280, 720), (1920, 1080)])
def test_the_buttons_cover_no_deed(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = Evening(qtbot, two_on_the_screen(), size)
    table.store.dispatch(DeclareOutcome(result="victory"))
    table.settle()
    scene = table.find("ending-scene")
    assert isinstance(scene, EndingScene)
    told = ending_view(table.store, table.view.context)
    assert told is not None
    long = "broke Right flank, Left flank, and struck the last blow"
    bare = scene.grab().toImage()
    scene.show_ending(told._replace(heroes=tuple(h._replace(deed=long) for h in told.heroes)))
    button = table.find("move-on")
    rows = range(button.y() - 1, button.y() + button.height())
    told_image = scene.grab().toImage()
    assert bare != told_image
    assert all(
        bare.pixelColor(x, y) == told_image.pixelColor(x, y)
        for y in rows
        for x in range(0, scene.width(), 3)
    )


def pixels(painted: BossPicture, *, fallen: bool = False) -> QImage:
    image = QImage(800, 960, QImage.Format.Format_ARGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    paint_boss(painter, QRectF(0, 0, 800, 960), painted, Theme("deepwood"), fallen=fallen)
    painter.end()
    return image


def dark_box(image: QImage) -> tuple[int, int]:
    """Return the width and height of what is painted."""
    places = [
        (x, y)
        for x in range(0, 800, 4)
        for y in range(0, 960, 4)
        if image.pixelColor(x, y).lightness() < 250
    ]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return max(xs) - min(xs), max(ys) - min(ys)


def test_the_boss_is_painted_with_the_hexes_that_its_board_names() -> None:
    boss = encounter(two_on_the_screen()).boss
    assert boss is not None
    long = boss.evolve(hexes=tuple(Hex(0, n) for n in range(-1, 3)), locations=())
    wide, high = dark_box(pixels(boss_picture(long, "flat")))
    assert high > 3 * wide
    single = boss.evolve(hexes=(), large=False, locations=())
    wide, high = dark_box(pixels(boss_picture(single, "flat")))
    assert 180 < wide < 230


def test_each_die_stands_where_its_slot_is_with_the_hp_it_has_left() -> None:
    boss = encounter(dice(two_on_the_screen(), front=4, rear=0)).boss
    assert boss is not None
    shown = boss_picture(boss, "flat")
    front = next(each for each in boss.locations if each.key == "front")
    places = [centre(Hex(*offset), "flat") for offset in front.offsets]
    middle = (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
    found = {die.hp: die.at for die in shown.dice}
    assert found[4] == pytest.approx(middle)
    assert sorted(die.hp for die in shown.dice) == sorted(each.hp for each in boss.locations)
    assert pixels(shown) != pixels(boss_picture(boss.evolve(locations=()), "flat"))
    assert pixels(shown) != pixels(shown, fallen=True)


def test_dice_of_one_place_do_not_cover_each_other() -> None:
    boss = encounter(two_on_the_screen()).boss
    assert boss is not None
    heap = tuple(each.evolve(offsets=()) for each in boss.locations)
    dice_of = boss_picture(boss.evolve(locations=heap, large=False), "flat").dice
    assert len(dice_of) == len(heap) > 3
    for one, other in combinations(dice_of, 2):
        apart = max(abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1]))
        assert apart > one.side


def lines_of(deed: str) -> list[int]:
    """Return how high each line of a deed is painted, from the first, in a narrow column."""
    hero = Hero("1", "", "", "shield", 3, deed)
    image = QImage(200, 720, QImage.Format.Format_ARGB32)
    image.fill(0xFF000000)
    painter = QPainter(image)
    paint_heroes(painter, QRectF(0, 0, 200, 640), (hero,), Theme("deepwood"))
    painter.end()
    below = range(round(640 * 844 / 960), 640)
    inked = [any(image.pixelColor(x, y).lightness() > 60 for x in range(200)) for y in below]
    return [len(list(run)) for ink, run in groupby(inked) if ink]


def test_a_deed_of_two_lines_is_seen_whole(qtbot: QtBot) -> None:
    del qtbot
    once, twice = lines_of("broke Hope"), lines_of("broke Hope and broke her Hope and broke Hope")
    assert len(once) == 1
    assert len(twice) == 2
    assert twice[1] >= twice[0] - 1  # the second is not cut


def test_sparks_rise_once_and_any_key_lets_them_rest(qtbot: QtBot) -> None:
    weak = dice(two_on_the_screen(), front=1, rear=0, core=0, left_flank=0, right_flank=0)
    attack = BeginAttack(by="an item", seat="1", target=BOSS)
    begun = attack.apply(weak, None).after  # type: ignore[arg-type]
    table = Evening(qtbot, begun, SIZE, motion=True)
    for keys in ("3\n", "221\n"):
        table.press(keys)
    rising = table.find("ending-scene").findChild(SkippableMotion)
    assert rising is not None
    assert rising.running
    table.escape()
    assert not rising.running
    assert table.view.page == "encounter"
    table.view.show_page("ending")
    table.settle()
    again = table.find("ending-scene").findChildren(SkippableMotion)
    assert not any(each.running for each in again)


def test_the_key_bar_says_how_to_take_the_last_blow_back(qtbot: QtBot) -> None:
    table = one_blow_from_the_end(qtbot)
    table.press("221\n")
    page = table.find("ending-scene").parentWidget()
    assert isinstance(page, EndingPage)
    assert ("Ctrl Z", "It was not the last blow") in page.key_hints()
