"""Asking the table for a number: whose it is by name, and where what is told is kept."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, an_item
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.minions import in_phase, minions, rat, with_minions
from tests.games.oathsworn.builders.story import answered, question

LAMP, ROPE = (
    an_item(id=key, card=f"own-{key}", name=key.title(), kind="gear", value=None, defense=None)
    for key in ("lamp", "rope")
)
OWNING = a_company(a_campaign(), backpack=(LAMP, ROPE))
FIGHT = with_minions(in_phase(), "I4", box=rat(move=None))


@each_of(
    ("campaign", "what", "name"),
    [
        (OWNING, "item-value.own-rope", "Rope"),
        (OWNING, "item-defense.own-lamp", "Lamp"),
        (OWNING, "item-value.own-hat", "own-hat"),
        (OWNING, "regen.witch", "Witch"),
        (OWNING, "max-animus.witch", "Witch"),
        (OWNING, "minion-move.giant-rat", "giant-rat"),
        (OWNING, "figure-defense.boss", "boss"),
        (FIGHT, "minion-move.giant-rat", "Giant Rat"),
        (FIGHT, "minion-move.wasp", "wasp"),
        (FIGHT, "figure-defense.boss", "Broodmother"),
        (FIGHT, "figure-defense.nobody", "nobody"),
    ],
)
def test_a_number_is_asked_for_by_the_name_of_what_it_is_on(
    campaign: Campaign, what: str, name: str
) -> None:
    asked = question(ask_for(campaign, what, 1, 8))
    assert (asked.kind, asked.form) == (f"number.{what.partition('.')[0]}", "number")
    assert (dict(asked.params), asked.least, asked.most) == ({"name": name}, 1, 8)


def test_the_number_told_is_kept_and_told_again() -> None:
    outcome = answered(ask_for(OWNING, "item-value.own-rope", 1, 30), 5)
    assert [item.value for item in outcome.after.company.backpack] == [None, 5]
    assert [(one.code, dict(one.params)) for one in outcome.lines] == [
        ("number.entered", {"name": "Rope", "n": 5})
    ]
    moved = answered(ask_for(FIGHT, "minion-move.giant-rat", 0, 9), 3).after
    assert [kind.move for kind in encounter(moved).minions if kind.key == "giant-rat"] == [3]
    guarded = answered(ask_for(FIGHT, f"figure-defense.{minions(FIGHT)[0]}", 1, 9), 4).after
    assert guarded != FIGHT
    regen = answered(ask_for(OWNING, "regen.witch", 1, 9), 4).after
    assert a_box(regen).cls("witch").regen.value == 4
