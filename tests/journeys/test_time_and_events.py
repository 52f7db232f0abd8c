"""Time and events through the real window, by mouse and by keys alone, with their presses."""

from oathsworn_gui.games.oathsworn.actions.company.bag import MarkTrait
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.company import choices, in_the_story
from tests.journeys.evening import Evening


def story(evening: Evening) -> StoryPart:
    assert evening.campaign.story is not None
    return evening.campaign.story


def done(evening: Evening, *actions: Action) -> None:
    """Do what another journey shows."""
    for action in actions:
        evening.view.store.dispatch(action)
    settle()


def filled(evening: Evening) -> int:
    track = story(evening).track
    return len(track.tokens) if track is not None else 0


def test_a_track_is_laid_and_written(evening: Evening) -> None:
    evening.program.begin(choices())
    evening.page("story")
    evening.count_from_here()
    if evening.by_keys:
        for key in ("L", "1", "2", "Return"):
            evening.hand.key(key)
    else:
        evening.press("lay-12")
    track = story(evening).track
    assert track is not None
    assert (track.length, evening.presses) == (12, 4 if evening.by_keys else 1)

    evening.count_from_here()
    evening.press("space-1", "L")
    evening.press("space-draw-city", "C")
    assert evening.presses == 2
    evening.press("space-2", "Right")
    evening.press("space-battleflow", "B")
    assert evening.presses == 4
    written = [(e.space, e.kind) for e in story(evening).effects]
    assert written[:2] == [(1, "draw-city"), (2, "tokens")]
    assert [space for space, _ in written[2:]] == [7, 8, 10]  # of the card, as far as they fit
    evening.press("space-close", "Escape")
    assert evening.campaign.own.tracks["1"].spaces == 12


def test_time_reaches_a_reminder_and_an_event(evening: Evening) -> None:
    in_the_story(evening)
    done(evening, AddTrigger(words="Ask the smith", space=1))
    evening.count_from_here()
    evening.press("add-time", "T")
    assert evening.asked == "time.reminder"
    evening.answer("option-keep", "2")
    assert (evening.asked, evening.presses) == ("", 2)
    for _ in range(7):
        evening.press("add-time", "T")
    assert (filled(evening), evening.asked) == (8, "event.draw")

    evening.count_from_here()
    evening.answer("option-4", "4")
    if evening.by_keys:
        evening.hand.key("Return")
    assert evening.asked == "event.carry-out"
    evening.answer("option-done", "Return")
    assert evening.presses == (3 if evening.by_keys else 2)
    assert story(evening).events == ("city 4",)


def test_a_card_that_nobody_entered_joins_its_deck(evening: Evening) -> None:
    in_the_story(evening)
    evening.press("draw-city", "C")
    evening.keys("17")
    assert evening.text("event-why-not") == "Event 17 is not in the deck as it stands here."
    evening.press("event-join")
    assert evening.campaign.decks["event.city"].in_play == ("17",)
    evening.answer("option-done", "Return")
    assert evening.campaign.decks["event.city"].left == 6


def test_tough_as_nails_heals_for_time(evening: Evening) -> None:
    in_the_story(evening)
    done(evening, MarkTrait(trait="tough-as-nails"), LoseHp(seat="1", amount=3))
    hp = evening.campaign.seats["1"].hp
    evening.count_from_here()
    evening.press("use-traits", "H")
    evening.answer("heal-1", "1")
    assert (evening.campaign.seats["1"].hp, filled(evening), evening.presses) == (hp + 1, 1, 2)
    evening.on_the_map(3)
    evening.answer("go", "Return")
    assert (story(evening).location, filled(evening)) == (3, 2)
