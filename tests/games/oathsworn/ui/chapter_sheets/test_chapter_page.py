"""Telling an event card on its page, and drawing it: by keys and by mouse."""

from PySide6.QtWidgets import QLabel, QLineEdit

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Check
from oathsworn_gui.games.oathsworn.model.told_event import OwnChoice, OwnEvent, OwnOutcome
from oathsworn_gui.tabletop.deck import deck_of
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

PRESSES = 12


def a_night() -> Campaign:
    """Return a story part with the cards 2 and 3 in the deck of the city."""
    campaign = in_story(dealer="table")
    return campaign.evolve(decks={**campaign.decks, "event.city": deck_of({"2": 1, "3": 1})})


def lines_of(table: Evening, words: tuple[str, ...]) -> None:
    for typed in words:
        table.press(f"{typed}\n")


def told(table: Evening) -> OwnEvent:
    return table.campaign.own.events["city-2"]


def text_of(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel | QLineEdit)
    return label.text()


TOLL = (
    "city 2", "A toll", "A rope across the lane", "counter rats 2", "",
    "Pay", "counter rats 3 / turn the card", "Cut it", "keyword cut",
)  # fmt: skip


def rats(table: Evening) -> int:
    return table.campaign.company.counters.get("rats", 0)


def test_an_event_with_two_choices_is_told_drawn_and_carried_out_by_keys(evening: Opens) -> None:
    table = evening(a_night())
    table.view.show_page("chapter-sheet")
    table.settle()
    lines_of(table, TOLL)
    assert len(TOLL) <= PRESSES  # Enter after each line; all else are letters
    event = told(table)
    assert (event.title, event.words) == ("A toll", "A rope across the lane")
    assert [choice.words for choice in event.choices] == ["Pay", "Cut it"]
    assert event.choices[0].follows.words == "turn the card"
    assert [effect.kind for effect in event.choices[1].follows.effects] == ["keyword"]
    table.escape()
    assert table.sees("story-page")
    table.press("c2\n")  # the deck, and the card that came up
    read = [label.text() for label in table.window.findChildren(QLabel) if label.isVisible()]
    assert {"A toll", "A rope across the lane"} <= set(read)
    table.press("\n")
    assert rats(table) == 2
    table.press("1")
    assert rats(table) == 5
    assert not any(name == "cut" for name in table.campaign.company.keywords)
    table.press("\n")
    assert not table.campaign.pending
    assert table.campaign.story is not None
    assert table.campaign.story.events == ("city 2",)


def test_an_event_with_a_check_is_told_while_it_is_carried_out_by_mouse(evening: Opens) -> None:
    table = evening(a_night())
    table.view.show_page("story")
    table.settle()
    table.click("draw-city")
    table.press("2\n")
    table.click("way-tell-event-card")
    assert table.sees("chapter-sheet-page")
    assert text_of(table, "event-which") == "City 2"
    for name, words in (("check", "each spot 7 +1"), ("success", "counter rats 4"),
                        ("failure", "hp -1")):  # fmt: skip
        table.click(f"event-{name}")
        table.press(f"{words}\n")
    check = told(table).check
    assert check is not None
    assert (check.kind, check.scope, check.difficulty, check.modifier) == ("spot", "each", 7, 1)
    table.click("chapter-done")
    table.press("\n")
    opened = table.campaign.pending[-1]
    assert isinstance(opened, Check)
    assert (opened.success, opened.failure) == ("city-2:success", "city-2:failure")


def test_wrong_words_are_told_at_their_line_and_stay_typed(evening: Opens) -> None:
    table = evening(a_night())
    table.view.show_page("chapter-sheet")
    table.settle()
    for name, typed in (("which", "town 2"), ("check", "spot high"), ("effects", "place 31")):
        table.click(f"event-{name}")
        line = table.find(f"event-{name}")
        assert isinstance(line, QLineEdit)
        line.selectAll()
        table.press(f"{typed}\n")
        assert text_of(table, f"event-{name}-why")
        assert not table.sees(f"event-{name}-echo")  # which would say the same again
        assert text_of(table, f"event-{name}") == typed
        table.press("x")
        assert not table.sees(f"event-{name}-why")  # it was about what is no longer typed
    assert not table.campaign.own.events


def test_what_a_line_does_is_read_back_while_it_is_typed(evening: Opens) -> None:
    table = evening(a_night())
    table.view.show_page("chapter-sheet")
    table.settle()
    table.click("event-effects")
    table.press("counter rats 2 / sing")
    said = text_of(table, "event-effects-echo")
    assert "rats" in said
    assert "+2." in said
    assert said.endswith("Read at the table: sing")
    assert not table.campaign.own.events


def test_a_card_that_others_told_stays_shut_until_it_is_drawn(evening: Opens) -> None:
    choice = OwnChoice(words="Pay", follows=OwnOutcome(words="Rest."))
    event = OwnEvent(key="city-2", deck="city", number=2, title="A toll", choices=(choice,))
    campaign = a_night()
    own = campaign.own.evolve(events={"city-2": event}, taken=("events.city-2",))
    table = evening(campaign.evolve(own=own))
    table.view.show_page("chapter-sheet")
    table.settle()
    table.press("city 2\n")
    assert text_of(table, "event-title") == ""
    table.press("Mine\n")
    assert told(table) == event
    table.escape()
    table.press("c2\n")
    table.view.show_page("chapter-sheet")
    table.settle()
    assert text_of(table, "event-title") == "A toll"


def test_an_event_can_be_forgotten_and_taken_back(evening: Opens) -> None:
    table = evening(a_night())
    table.view.show_page("chapter-sheet")
    table.settle()
    lines_of(table, ("city 2", "A toll"))
    table.click("event-forget")
    assert not table.campaign.own.events
    table.store.undo()
    table.settle()
    assert told(table).title == "A toll"
