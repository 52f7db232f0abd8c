"""What the log says of changes by hand, and the numbers at which they stop."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.bag import (
    GainAlly,
    MarkDeadClass,
    MarkTrait,
    RemoveAlly,
    SetCounter,
    SetKeyword,
    TickChapterBox,
)
from oathsworn_gui.games.oathsworn.actions.company.corrections import PutCardRight, PutRight
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules
from oathsworn_gui.games.oathsworn.actions.company.evening import LendSeat, SealReveals
from oathsworn_gui.games.oathsworn.actions.company.items import EnterItemNumber, GainItem
from oathsworn_gui.games.oathsworn.actions.company.pack import OfferToPack
from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainAnimus,
    GainInjury,
    MarkPermanentToken,
    SetStatus,
    SpendAnimus,
    UnmarkPermanentToken,
)
from oathsworn_gui.games.oathsworn.actions.company.table import Adjust, ChangePlayers, RenameSeat
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    choices,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)


def marked() -> Campaign:
    """A campaign in which all that is taken away below is there."""
    return do(
        a_campaign(),
        SetKeyword(keyword="Lantern"),
        SetKeyword(keyword="Rope"),
        SetCounter(name="rations", number=3),
        MarkDeadClass(cls="cur"),
        MarkDeadClass(cls="witch"),
        TickChapterBox(chapter="1", box="story"),
        Adjust(number="defense.1", amount=2, because="a blessing"),
        SealReveals(),
        MarkPermanentToken(seat="1", token="redraw"),
    )


@each_of(
    ("action", "code"),
    [
        (SetKeyword(keyword="Boat"), "keyword.written"),
        (SetKeyword(keyword="Rope", held=False), "keyword.crossed-out"),
        (SetCounter(name="rations", number=4), "counter.set"),
        (SetCounter(name="rations"), "counter.removed"),
        (MarkDeadClass(cls="priest"), "hardcore.struck"),
        (MarkDeadClass(cls="cur", dead=False), "hardcore.cleared"),
        (TickChapterBox(chapter="1", box="encounter"), "chapter-box.encounter.ticked"),
        (TickChapterBox(chapter="1", box="story", ticked=False), "chapter-box.story.cleared"),
        (Adjust(number="defense.1", amount=0), "adjust.removed"),
        (Adjust(number="defense.1", amount=-1, because="mud"), "adjust.made"),
        (SealReveals(sealed=False, because="a mistake"), "seal.broken"),
        (GainAlly(name="Wen"), "ally.gained"),
        (UnmarkPermanentToken(seat="1", token="redraw"), "token.unmarked"),
        (RenameSeat(seat="1", name=" Bran "), "seat.renamed"),
    ],
)
def test_the_log_says_which_way_it_went(action: Action, code: str) -> None:
    assert codes(outcome_of(marked(), action)) == (code,)


def test_a_seal_is_told_and_broken_only_with_a_reason() -> None:
    assert codes(outcome_of(a_campaign(), SealReveals())) == ("seal.sealed",)
    assert refusal_code(a_campaign(), SealReveals(sealed=False)) == ""
    assert refusal_code(marked(), SealReveals()) == ""
    assert refusal_code(marked(), SealReveals(sealed=False, because=" ")) == "seal.no-reason"
    assert do(marked(), SealReveals(sealed=False, because="a mistake")).sealed is False


def test_what_is_crossed_out_leaves_the_others() -> None:
    after = do(
        marked(), SetKeyword(keyword="Rope", held=False), MarkDeadClass(cls="cur", dead=False)
    )
    assert (after.company.keywords, after.company.dead_classes) == (("Lantern",), ("witch",))


@pytest.mark.rule("ALLY-02", "SETUP-26")
def test_an_ally_is_gained_by_its_card_or_its_name_and_archived_alone() -> None:
    named = outcome_of(a_campaign(), GainAlly(name="Wen", card="wen-of-the-gate", defense=3))
    wen = named.after.company.allies[-1]
    assert (wen.card, wen.name, wen.defense, wen.combat) == ("wen-of-the-gate", "Wen", 3, True)
    bare = do(named.after, GainAlly(name="Orla"))
    orla = bare.company.allies[-1]
    assert (orla.card, orla.name, orla.defense) == ("Orla", "Orla", None)
    gone = outcome_of(bare, RemoveAlly(ally=wen.id))
    assert [ally.id for ally in bare.company.allies if ally.id != wen.id] == [
        ally.id for ally in gone.after.company.allies
    ]
    assert gone.lines[0].params["name"] == "Wen"


@pytest.mark.rule("SETUP-08")
@each_of(("amount", "code"), [(3, ""), (4, "animus.not-in-reserve")])
def test_all_of_the_reserve_can_be_taken_and_no_more(amount: int, code: str) -> None:
    campaign = an_oathsworn(a_campaign(), max_animus=8, animus=5)
    assert refusal_code(campaign, GainAnimus(seat="1", amount=amount)) == code


@pytest.mark.rule("SETUP-08")
def test_the_line_of_animus_tells_how_much_moved_and_how_much_is_available() -> None:
    campaign = an_oathsworn(a_campaign(), max_animus=8, animus=5)
    assert refusal_code(campaign, SpendAnimus(seat="1", amount=5)) == ""
    spent = outcome_of(campaign, SpendAnimus(seat="1", amount=2))
    assert (spent.lines[0].params["n"], spent.lines[0].params["available"]) == (2, 3)
    gained = outcome_of(campaign, GainAnimus(seat="1", amount=3))
    assert (gained.lines[0].params["n"], gained.lines[0].params["available"]) == (3, 8)


@pytest.mark.rule("TOKEN-05", "TOKEN-06")
def test_the_sheet_has_three_boxes_for_a_permanent_token_of_a_type() -> None:
    campaign, mark = a_campaign(), MarkPermanentToken(seat="1", token="redraw")
    for held in range(3):
        assert seat(campaign).permanent.get("redraw", 0) == held
        assert refusal_code(campaign, mark) == ""
        campaign = do(campaign, mark)
    assert refusal_code(campaign, mark) == "token.no-box-left"
    other = UnmarkPermanentToken(seat="1", token="defense")
    assert refusal_code(campaign, other) == "token.no-mark"


@each_of(("cost", "cooldown"), [(2, None), (None, 1), (2, 1)])
def test_one_number_of_an_injury_is_enough_to_keep_it(
    cost: int | None, cooldown: int | None
) -> None:
    campaign = do(a_campaign(), GainInjury(seat="1", name="Gash", cost=cost, cooldown=cooldown))
    again = do(campaign, GainInjury(seat="2", name="Gash"))
    gash = seat(again, "2").injuries[0]
    assert (gash.cost, gash.cooldown) == (cost, cooldown)


def test_an_injury_without_numbers_enters_nothing() -> None:
    campaign = a_campaign()
    assert do(campaign, GainInjury(seat="1", name="Gash")).own is campaign.own


@pytest.mark.rule("SETUP-08")
@each_of(
    ("numbers", "code"),
    [
        ({"animus.1": 8}, ""),
        ({"animus.1": 9}, "put-right.animus"),
        ({"max-animus.1": 5}, ""),
        ({"max-animus.1": 4}, "put-right.animus"),
        ({"hp.2": 1}, ""),
    ],
)
def test_animus_is_put_right_up_to_the_maximum(numbers: dict[str, int], code: str) -> None:
    campaign = an_oathsworn(a_campaign(), max_animus=8, animus=5)
    action = PutRight(numbers=numbers, because="read again")
    assert refusal_code(campaign, action) == code


def test_an_animus_above_the_maximum_is_left_where_another_number_is_put_right() -> None:
    campaign = an_oathsworn(a_campaign(), max_animus=4, animus=5)
    assert refusal_code(campaign, PutRight(numbers={"hp.1": 2}, because="read again")) == ""


def test_a_card_put_right_is_told_by_its_name_with_what_is_left() -> None:
    campaign = a_campaign(choose=choices(line="practice"))
    box = a_box(campaign)
    decks = ("common-1", "injury", "event.city")
    first = {
        deck: next(iter(campaign.decks[deck].pile)) for deck in decks if deck in campaign.decks
    }
    for deck, card in first.items():
        left = campaign.decks[deck].left
        out = outcome_of(
            campaign, PutCardRight(deck=deck, card=card, inside=False, because=" read again ")
        )
        event, item = box.line.events.get(card), deck.startswith("common")
        named = box.item(card).name if item else event.title if event is not None else card
        said = out.lines[0].params
        assert (said["named"], said["deck"], said["left"]) == (named, deck, left - 1)
        assert codes(out) == ("put-right.card-out", "put-right")
        assert out.lines[1].params["because"] == "read again"
        back = outcome_of(out.after, PutCardRight(deck=deck, card=card, because="read again"))
        assert codes(back) == ("put-right.card-in", "put-right")
        assert back.after.decks[deck].left == left
    assert "common-1" in first


def test_a_deck_takes_only_cards_of_its_kind() -> None:
    campaign = a_campaign(choose=choices(line="practice"))
    item = next(iter(campaign.decks["common-1"].pile))
    event = next(iter(campaign.decks["event.city"].pile))
    for deck, card in (("event.city", item), ("common-1", event)):
        action = PutCardRight(deck=deck, card=card, because="read again")
        assert refusal_code(campaign, action) == "put-right.no-such-card"


@pytest.mark.rule("ENCSETUP-16")
@each_of(("words", "code"), [("Mud.", ""), (" ", "own.empty-rules")])
def test_a_board_of_special_rules_says_something(words: str, code: str) -> None:
    assert refusal_code(a_campaign(), EnterBoardRules(chapter="1", words=words)) == code


@pytest.mark.rule("SETUP-19")
@each_of(
    ("count", "to", "code"),
    [
        (1, "p1", ""),
        (4, "p4", ""),
        (4, "p5", "setup.seat-without-player"),
        (4, "p0", "setup.seat-without-player"),
        (5, "p1", "setup.players"),
        (0, "p1", "setup.players"),
    ],
)
def test_one_to_four_people_play_and_each_seat_is_somebodys(count: int, to: str, code: str) -> None:
    names = tuple(f"Person {n}" for n in range(count))
    action = ChangePlayers(players=names, seats=dict.fromkeys("1234", to))
    assert refusal_code(a_campaign(), action) == code


@pytest.mark.rule("TOKEN-24")
def test_status_tokens_are_told_with_their_number() -> None:
    outcome = outcome_of(a_campaign(), SetStatus(seat="2", status="bleed", amount=2))
    said = outcome.lines[0].params
    assert (said["name"], said["status"], said["n"]) == ("Sefa", "bleed", 2)


def test_a_typed_item_keeps_each_number_and_word_of_its_card() -> None:
    typed = GainItem(
        name=" Hook ", kind="weapon", hands=2, value=3, cost=1, cooldown=2, range=4,
        words="It bites.", only="warden", family="axe", unique=True,
    )  # fmt: skip
    after = do(a_campaign(), typed)
    item = next(one for one in after.company.backpack if one.name == "Hook")
    assert (item.kind, item.hands, item.value, item.cost, item.cooldown) == ("weapon", 2, 3, 1, 2)
    assert (item.range, item.only, item.family, item.unique) == (4, "warden", "axe", True)
    own = after.own.items[item.card]
    assert (own.words, own.only, own.family) == ("It bites.", "warden", "axe")
    bare = do(a_campaign(), GainItem(name="Bag"))
    bag = next(iter(bare.own.items.values()))
    assert (bag.words, bag.parts, bag.might, bag.only, bag.family) == ("", (), None, "", "")


def test_the_trait_marked_is_told_with_its_marks() -> None:
    outcome = outcome_of(a_campaign(), MarkTrait(trait="scavenger"))
    assert (codes(outcome), outcome.lines[0].params["n"]) == (("trait.marked",), 1)


@pytest.mark.rule("SETUP-19")
@each_of(
    ("to", "code"),
    [("", ""), ("p1", ""), ("p2", "evening.lent"), ("table", "evening.together"), ("p9", None)],
)
def test_a_seat_is_lent_to_one_who_plays_or_to_all(to: str, code: str | None) -> None:
    campaign = a_campaign()
    lend = LendSeat(seat="1", to=to)
    if code is None:
        assert refusal_code(campaign, lend) == "evening.nobody"
        return
    outcome = outcome_of(campaign, lend)
    assert codes(outcome) == ((code,) if code else ())
    assert (outcome.after is campaign) == (not code)
    if code:
        assert outcome.lines[0].params["name"] == "Brannoc"
        back = outcome_of(outcome.after, LendSeat(seat="1"))
        assert codes(back) == ("evening.back",)


@each_of(("offered", "code"), [(True, "pack.offered"), (False, "pack.not-offered")])
def test_what_is_offered_to_the_pack_is_told(offered: bool, code: str) -> None:
    campaign = a_campaign()
    if offered:
        campaign = do(campaign, OfferToPack(offered=False))
    outcome = outcome_of(campaign, OfferToPack(offered=offered))
    assert codes(outcome) == (code,)
    assert do(outcome.after, OfferToPack(offered=offered)) is outcome.after


@pytest.mark.rule("ITEM-15", "ITEM-06")
def test_numbers_read_off_an_item_are_told_by_its_name() -> None:
    campaign = do(a_campaign(), GainItem(name="Hook", kind="weapon", hands=1))
    item = campaign.company.backpack[-1]
    read = outcome_of(campaign, EnterItemNumber(item=item.id, cost=2))
    assert (codes(read), read.lines[0].params["item"]) == (("item.entered",), "Hook")
    named = outcome_of(campaign, EnterItemNumber(item=item.id, name="Long Hook"))
    assert named.lines[0].params["item"] == "Long Hook"
    wrong = EnterItemNumber(item=item.id, only="baker")
    assert refusal_code(campaign, wrong) == "item.unknown-class"
    assert refusal_code(campaign, EnterItemNumber(item=item.id, only="warden")) == ""
    assert refusal_code(campaign, EnterItemNumber(item="i99", cost=1)) == "item.not-owned"
