"""Two tellings of a card side by side, in sentences: no name of a field, no raw value."""

from oathsworn_gui.games.oathsworn.content.pack import entries
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import Move, Strike
from oathsworn_gui.games.oathsworn.model.own import OwnRules, OwnStageCard
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnLoot
from oathsworn_gui.games.oathsworn.views.sheets.entry_words import compared, lines_of
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.phrases import English
from tests.games.oathsworn.builders.sheets import board, hart, thornling
from tests.games.oathsworn.builders.told_chapters import told_chapters
from tests.games.oathsworn.content.test_pack import full

ENGLISH = English(a_campaign())


def test_only_the_lines_that_differ_stand_side_by_side() -> None:
    head = hart().locations[0].evolve(hp=3, defense_lost=1, might_lost=("red",))
    theirs = board(
        boss=hart(locations=(head, *hart().locations[1:]), broken_at=(1, 3)),
        minions=(thornling(move=5),),
    )
    found = {name: (ours, other) for name, ours, other in compared(ENGLISH, board(), theirs)}
    assert set(found) == {"Head", "Stage I", "Thornling"}
    assert found["Head"][0] == "6 HP, front, antler"
    assert found["Head"][1].startswith("3 HP, front, antler, broken: 1 DEFENSE less")
    assert found["Stage I"][0].endswith("ends with 2 dice lost")
    assert found["Stage I"][1].endswith("ends with 1 die lost")
    assert "move 5" in found["Thornling"][1]
    assert compared(ENGLISH, board(), board()) == ()


def test_what_one_of_them_lacks_is_a_line() -> None:
    names = [
        name for name, _, other in compared(ENGLISH, board(), board(boss=None)) if other == "–"
    ]
    assert {"Head", "Heart", "Flank (flank)", "Flank (flank-2)", "Body"} <= set(names)


def test_cards_and_rules_are_compared_in_sentences() -> None:
    card = OwnStageCard(key="1.x", chapter="1", stage=1, title="X", steps=(Move(distance=2),))
    other = card.evolve(steps=(Move(distance=3), Strike(might=("red",))), stage=2)
    found = {name: (ours, theirs) for name, ours, theirs in compared(ENGLISH, card, other)}
    assert found["Stage"] == ("I", "II")
    assert found["What it says"][0] == "Move 2 toward the target."
    rule = BoardRule(key="r1", words="It burns.", when="round-end")
    ours = OwnRules(chapter="1", words="It burns.", rules=(rule,))
    theirs = ours.evolve(rules=(rule.evolve(when="round-start"),))
    assert compared(ENGLISH, ours, theirs) == (
        ("Special rule 1", "end of round: It burns.", "start of round: It burns."),
    )


def test_every_kind_is_told_in_words() -> None:
    packs = (full(), told_chapters(a_campaign(), 12, picture=0))
    for _, _, entry in (one for pack in packs for one in entries(pack)):
        for name, words in lines_of(ENGLISH, entry):
            assert name
            assert "pack.field." not in name
            assert not any(sign in words for sign in ("=", "Hex(", "frozen", "told."))


def test_two_tellings_of_a_chapter_differ_in_its_facts() -> None:
    ours = OwnChapter(chapter="2", name="The Road", level=False, clues={"1": "a boot"})
    theirs = OwnChapter(chapter="2", name="The Road", loot=OwnLoot(commons=3), paths={"A": "ford"})
    assert set(compared(ENGLISH, ours, theirs)) == {
        ("Gives a level", "no", "–"),
        ("Clues", "1 a boot", "–"),
        ("Loot", "–", "3 common"),
        ("Paths", "–", "A ford"),
    }
