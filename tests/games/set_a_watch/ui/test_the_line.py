"""The page of the Watch: what is taken up, cards and their uses, answers that are pointed at."""

from oathsworn_gui.games.set_a_watch.actions.rounds import SendToCamp
from oathsworn_gui.games.set_a_watch.actions.watch import Attack
from oathsworn_gui.games.set_a_watch.rules.seats import die_at
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.set_a_watch.players.player import next_action
from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.table import Table

MOST_STEPS = 80
FOUR = ("warden", "strider", "hexer", "lantern-bearer")


def on_watch(table: Table, seed: int = 7) -> None:
    """Begin a game and play by actions alone until the first Line is still."""
    table.begin(seed=seed, adventurers=FOUR)
    for _ in range(MOST_STEPS):
        if table.campaign.phase == "watch" and table.question is None:
            return
        table.skip()
    raise AssertionError("no Watch comes")


def a_ready_card(table: Table) -> tuple[str, int]:
    """A card of those on watch that is ready and no passive one; its place among all of them."""
    names = []
    for seat, one in table.campaign.adventurers.items():
        if seat != table.campaign.camper:
            names += [f"{seat}.{n}" for n in range(len(one.cards))]
    for place, name in enumerate(names):
        card = table.campaign.adventurers[name[0]].cards[int(name[2:])]
        if not card.exhausted and not table.box.ability(card.ability).passive:
            return name, place
    raise AssertionError("no card is ready")


def test_a_card_is_opened_whole_and_burned_for_wood(seated: Seated, by_keys: bool) -> None:
    table = seated(by_keys=by_keys)
    on_watch(table)
    name, place = a_ready_card(table)
    wood = table.campaign.firewood
    table.count_from_here()
    table.press(f"line-card-{name}", "A", str(place + 1))
    assert table.sees("ability-panel")
    assert unfit(table.program.window) == ()
    table.press("use-burn", "W")
    assert table.presses == (3 if by_keys else 2)
    assert table.campaign.adventurers[name[0]].cards[int(name[2:])].exhausted
    assert table.campaign.firewood == wood + 2


def test_burning_takes_its_key_and_that_of_a_card(seated: Seated) -> None:
    table = seated(by_keys=True)
    on_watch(table)
    name, place = a_ready_card(table)
    table.count_from_here()
    table.press("", "W", str(place + 1))
    assert table.presses == 2
    assert table.campaign.adventurers[name[0]].cards[int(name[2:])].exhausted


def test_the_first_die_begins_a_hand_of_ones_own_and_escape_puts_it_back(seated: Seated) -> None:
    table = seated(by_keys=True)
    on_watch(table)
    table.wait_for("way-1")
    before = table.spoken("strike")
    table.press("", "1", "2")
    seat = next(s for s in table.campaign.adventurers if s != table.campaign.camper)
    first, second = (die_at(table.campaign, f"{seat}.{n}").shows for n in (0, 1))
    assert table.spoken("strike").endswith(f": {first} + {second}")
    assert table.spoken("strike") != before
    table.press("", "Escape")
    assert table.spoken("strike") == before


def test_what_is_too_weak_says_so_and_strikes_nothing(seated: Seated) -> None:
    table = seated(by_keys=True)
    on_watch(table)
    weakest = min(
        (f"{s}.{n}" for s in table.campaign.adventurers for n in range(3)
         if s != table.campaign.camper),
        key=lambda name: die_at(table.campaign, name).shows,
    )  # fmt: skip
    wish = Attack(target=table.campaign.line[0].id, dice=(weakest,))
    refusal = table.program.view.store.refuse(wish)
    assert refusal is not None
    before = table.campaign
    table.do(wish)
    assert table.campaign is before
    assert "needed" in table.spoken("strike-why") or "range" in table.spoken("strike-why")
    assert table.sees("refusal-anyway") == (refusal.strength == "against-rules")


def test_a_step_is_taken_back_and_made_again_on_its_page(seated: Seated) -> None:
    table = seated(by_keys=True)
    table.begin(adventurers=FOUR)
    table.press("camp-act", "Return")
    before = table.campaign
    table.do(SendToCamp(seat="3"))
    after = table.campaign
    table.press("", "Ctrl+Z")
    assert table.campaign == before
    table.press("", "Ctrl+Shift+Z")
    assert table.campaign == after


def test_the_page_that_is_played_on_comes_by_itself_and_goes_with_undo(seated: Seated) -> None:
    table = seated(by_keys=True)
    on_watch(table)
    assert table.program.view.page == "watch-line"
    view = table.program.view
    while table.campaign.phase == "watch":
        view.store.undo()
    settle()
    assert view.page == "watch-camp"


def test_a_question_for_a_card_is_answered_by_pointing_at_it(seated: Seated) -> None:
    table = seated(by_keys=False)
    on_watch(table)
    question = table.question
    while question is None or question.kind not in {"watch.which-exhaust", "watch.summon"}:
        table.skip()
        question = table.question
    assert unfit(table.program.window) == ()
    name = question.options[-1].key
    table.count_from_here()
    table.hand.click(f"line-card-{name}")
    assert table.presses == 1
    assert table.campaign.adventurers[name[0]].cards[int(name[2:])].exhausted


def test_the_log_names_cards_and_adventurers(seated: Seated) -> None:
    table = seated(by_keys=True)
    on_watch(table)
    table.do(next_action(table.campaign, table.box, None))
    table.press("", "Ctrl+L")
    told = [
        table.program.view.context.line_text(line)
        for step in table.program.view.store.history.done[-40:]
        for line in step.lines
    ]
    assert told
    assert not [words for words in told if "{" in words or "watch." in words or "?" in words]


def test_a_question_that_comes_with_the_page_has_the_keys(seated: Seated) -> None:
    table = seated(by_keys=True)
    table.begin()
    for _ in range(MOST_STEPS):
        before = table.program.view.page
        table.skip()
        settle()
        asked = table.question
        if asked is not None and table.program.view.page != before:
            break
    else:
        raise AssertionError("no page turns with a question")
    dock = table.hand.see("question-dock")
    assert dock.isAncestorOf(table.program.window.focusWidget())
    table.count_from_here()
    table.hand.key("1")
    assert table.question != asked
