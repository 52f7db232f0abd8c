"""How a campaign stands for whoever was away: what is open, who is hurt, what to lay out."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.story import StoryPart, Trigger
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.views.chapters.standing import standing
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.tale import Standing
from oathsworn_gui.tabletop.track import Track
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, outcome_of
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out


def stands(campaign: Campaign) -> Standing:
    return standing(campaign, a_box(campaign))


def told(lines: tuple[Line, ...]) -> list[tuple[str, dict[str, object]]]:
    return [(each.code, dict(each.params)) for each in lines]


def test_time_reminders_and_keywords_are_open() -> None:
    story = StoryPart(
        track=Track(length=16, tokens=("time",) * 11),
        triggers=(
            Trigger(id="t1", words="the bell", space=12),
            Trigger(id="t2", words="the boots"),
            Trigger(id="t3", words="over", done=True),
        ),
    )
    campaign = with_company(a_campaign(story=story), keywords=("Eel Boy", "Wax"), due=("Rest",))
    assert told(stands(campaign).open) == [
        ("tale.time", {"n": 5, "of": 16}),
        ("tale.reminder-at", {"words": "the bell", "space": 12}),
        ("tale.reminder", {"words": "the boots"}),
        ("tale.keywords", {"words": "Eel Boy, Wax"}),
        ("tale.due", {"words": "Rest"}),
    ]


def test_the_worst_hurt_come_first_and_the_unhurt_last() -> None:
    campaign = a_campaign()
    burnt = (Injury(id="i1", name="Scalded Hand"),)
    changes = {"1": {"hp": 4}, "2": {"hp": 0}, "3": {"hp": 5, "injuries": burnt}}
    for seat, change in changes.items():
        who = campaign.seats[seat].evolve(**change)
        campaign = campaign.evolve(seats={**campaign.seats, seat: who})
    names = {seat: who.name for seat, who in campaign.seats.items()}
    people = stands(campaign).people
    assert [each.name for each in people] == [names[seat] for seat in ("2", "3", "1", "4")]
    assert [[line.code for line in each.state] for each in people] == [
        ["tale.unconscious"],
        ["tale.injuries", "tale.hp-lost"],
        ["tale.hp-lost"],
        ["tale.unhurt"],
    ]
    assert [each.number for each in people] == [0, 5, 4, 6]


def test_of_an_encounter_under_way_cards_dice_models_and_decks_are_laid_out() -> None:
    campaign, player = laid_out(3), Greedy()
    for _ in range(60):
        campaign = outcome_of(campaign, next_action(campaign, player)).after
    encounter = campaign.encounter
    assert encounter is not None
    assert encounter.boss is not None
    lines = dict(told(stands(campaign).lay_out))
    stage = lines["tale.stage"]
    assert (stage["card"], stage["n"]) == (encounter.faceup, encounter.stage_deck.left)
    for location in encounter.boss.locations:
        place = "tale.dice" if location.hp > 0 else "tale.broken"
        assert location.name in str(lines[place])
    minions = [each for each in encounter.figures.values() if each.kind == "minion"]
    assert lines["tale.minions"]["n"] == len(minions)
    white = campaign.decks["oathsworn.white"].left
    cards = [
        dict(each.params)["cards"] for each in stands(campaign).lay_out if each.code == "tale.decks"
    ]
    assert any(str(each).startswith(f"{white}W ") for each in cards)
