"""The story part in short: some locations, time, a check, a fight, shops, now and then a death."""

from oathsworn_gui.games.oathsworn.actions.chapters.muster import DieInStory
from oathsworn_gui.games.oathsworn.actions.company.bag import TickChapterBox
from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainInjury, LoseHp
from oathsworn_gui.games.oathsworn.actions.map.journey import BeginJourney, VisitNode
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    AddTime,
    GoTo,
    IntroduceMap,
    IntroduceTrack,
    PlaceLocationTokens,
)
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.actions.shops.trade import BuyItem, SendRunner
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.actions.story.reading import (
    DrawEvent,
    EndStory,
    FieldMedic,
    ToughAsNails,
)
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import CURATIVES, MEDIC
from oathsworn_gui.tabletop.table_options import reading
from tests.games.oathsworn.campaigns.account import Row
from tests.games.oathsworn.campaigns.evening import Evening
from tests.games.oathsworn.campaigns.muster_part import level
from tests.games.oathsworn.walks.story_sound import story_holds
from tests.games.oathsworn.walks.story_walk import Seen, next_action

DEEPWOOD = ("4", "10", "14", "17", "18")
MOST_STEPS = 600
TIMES = 20
RATIONS = 3


def play_story(evening: Evening) -> bool:
    """Play the story of a chapter of the book to its end; False where the campaign was lost."""
    chapter = evening.campaign.chapter
    (_in_the_deepwood if chapter in DEEPWOOD else _on_the_map)(evening)
    _iron_and_boxes(evening)
    _traits(evening)
    _draws(evening)
    if chapter not in DEEPWOOD:
        _apothecary(evening)
        _banksmith(evening)
    if chapter in {"1", "11.5"}:
        _given(evening)
    if evening.chance.random() < evening.plan.kills and not _death(evening):
        return False
    _ended(evening)
    return True


def _ended(evening: Evening) -> None:
    """End the story; told that it is not over yet, end it once more."""
    for _ in range(TIMES):
        if evening.campaign.part == "encounter":
            return
        evening.do(EndStory())
        answer_all(evening)
    raise AssertionError("a story without an end")


def answer_all(evening: Evening) -> None:
    """Answer whatever is asked, anyhow."""
    while evening.store.ask() is not None:
        evening.answer_anyhow()


def _in_the_deepwood(evening: Evening) -> None:
    evening.do(BeginJourney(rations=RATIONS))
    story = evening.campaign.story
    assert story is not None
    assert story.journey is not None
    assert story.journey.rations == RATIONS + evening.account.traits["quartermaster"]
    evening.do(VisitNode(node="3"))
    answer_all(evening)


def _on_the_map(evening: Evening) -> None:
    evening.do(IntroduceMap(name="Bastone"))
    evening.do(IntroduceTrack(spaces=16))
    evening.do(PlaceLocationTokens(numbers=(1, 2, 3)))
    answer_all(evening)
    evening.do(GoTo(location=1))
    answer_all(evening)
    evening.do(AddTime(tokens=evening.chance.randint(1, 3)))
    answer_all(evening)


def _iron_and_boxes(evening: Evening) -> None:
    account, chance = evening.account, evening.chance
    seat = chance.choice(account.living)
    amount = chance.randint(1, 20)
    evening.do(GainIron.model_validate({"amount": amount, "seat": seat}))
    account.sheets[seat].iron += amount
    chapter = evening.campaign.chapter
    boxes = evening.campaign.company.chapters.get(chapter)
    if chance.random() < 0.3 and not (boxes and boxes.unique_item):
        evening.do(TickChapterBox.model_validate({"chapter": chapter, "box": "unique_item"}))
    if chance.random() < 0.3:
        seat = chance.choice(account.living)
        evening.do(GainInjury.model_validate({"seat": seat, "name": "Frostbite"}))
        account.sheets[seat].injuries += 1


def _traits(evening: Evening) -> None:
    """Use Field medic and Tough as nails where they may be used."""
    account, campaign = evening.account, evening.campaign
    if evening.chance.random() < 0.4:
        evening.do(LoseHp.model_validate({"seat": evening.chance.choice(account.living)}))
    for seat in account.living:
        for injury in campaign.seats[seat].injuries[:1]:
            action = FieldMedic(seat=seat, injury=injury.id)
            if not evening.may(action):
                continue
            assert account.traits["field-medic"]
            paid = int(campaign.chapter.split(".")[0])
            paid = paid if reading(MEDIC, campaign) == "iron" else 0
            purses = account.purses_after(paid)
            evening.do(action)
            answer_all(evening)
            _paid(evening, purses)
            account.sheets[seat].injuries -= 1
            evening.met.events["field-medic"] += 1
    for seat in account.living:
        if evening.may(ToughAsNails(seat=seat)):
            assert account.traits["tough-as-nails"]
            evening.do(ToughAsNails(seat=seat))
            answer_all(evening)
            evening.met.events["tough-as-nails"] += 1


def _draws(evening: Evening) -> None:
    if evening.chance.random() < 0.3:
        evening.do(DrawEvent(deck="deepwood"))
        answer_all(evening)
    if evening.chance.random() < 0.4:
        evening.do(BeginCheck(kind="survival", difficulty=4))
        answer_all(evening)
    if evening.chance.random() < 0.3:
        evening.do(BeginStoryFight(defense=5))
        answer_all(evening)


def _paid(evening: Evening, purses: list[int]) -> None:
    """Compare what the four have left with what was expected, and write it down by seat."""
    account = evening.account
    for seat, who in evening.campaign.seats.items():
        account.sheets[seat].iron = who.iron
    assert account.purses() == purses


def _sent(evening: Evening, action: SendRunner) -> bool:
    account, number = evening.account, evening.box.chapter(evening.campaign.chapter).number
    cost = 0 if account.traits["well-connected"] else number
    assert evening.may(action) == (sum(account.purses()) >= cost)
    if not evening.may(action) or evening.chance.random() < 0.4:
        return False
    purses = account.purses_after(cost)
    evening.do(action)
    _paid(evening, purses)
    return True


def _apothecary(evening: Evening) -> None:
    """Buy curatives as long as there is iron, five at most."""
    account, number = evening.account, evening.box.chapter(evening.campaign.chapter).number
    left, again = 5, reading(CURATIVES, evening.campaign) == "a-trade"
    for _ in range(evening.chance.randint(0, 2)):
        left = 5 if again else left
        if not _sent(evening, SendRunner(shop="apothecary")):
            return
        wanted = evening.chance.randint(0, 6)
        while wanted and left and sum(account.purses()) >= number:
            purses = account.purses_after(number)
            evening.answer("curative")
            _paid(evening, purses)
            account.curatives += 2 if account.traits["herbalist"] else 1
            left, wanted = left - 1, wanted - 1
        assert left or any(option.refusal for option in evening.question().options)
        evening.answer("done")


def _banksmith(evening: Evening) -> None:
    """Buy a card and sell another for half of its number, rounded up."""
    account, number = evening.account, evening.box.chapter(evening.campaign.chapter).number
    if not _sent(evening, SendRunner(shop="banksmith")):
        return
    evening.cards += 1
    buy = BuyItem(name=f"Card {evening.cards}", kind="gear", value=number)
    assert evening.may(buy) == (sum(account.purses()) >= number)
    if evening.may(buy):
        purses = account.purses_after(number)
        account.gain(evening.gained(buy), 1)
        _paid(evening, purses)
    sold = next((i for i in evening.campaign.company.backpack if i.value), None)
    if sold is not None and sold.value is not None:
        total = sum(account.purses()) + (sold.value + 1) // 2
        evening.answer(f"sell:{sold.id}")
        account.archive(sold.id)
        assert sum(who.iron for who in evening.campaign.seats.values()) == total
        _paid(evening, sorted(who.iron for who in evening.campaign.seats.values()))
    evening.answer("done")
    overflow(evening)


def overflow(evening: Evening) -> None:
    """Archive what the backpack cannot hold, where it is asked."""
    account = evening.account
    too_many = len(account.backpack) - account.capacity
    if too_many <= 0:
        return
    question = evening.question()
    assert (question.kind, question.least) == ("item.overflow", too_many)
    gone = tuple(evening.chance.sample(account.backpack, too_many))
    evening.answer(gone)
    for item in gone:
        account.archive(item)
    evening.met.events["overflow"] += 1


def _given(evening: Evening) -> None:
    """The story of chapter 1 gives each a permanent token, that of 11.5 the company a trait."""
    account = evening.account
    if evening.campaign.chapter == "1":
        token = evening.preferred_tokens("1")[0]
        effect = Effect.model_validate({"kind": "permanent-token", "token": token})
        evening.do(StorySays(effects=(effect,)))
        for seat in account.living:
            account.token(account.sheets[seat], token)
        return
    trait = next(t for t in evening.plan.traits if t in account.free_traits())
    evening.do(StorySays(effects=(Effect(kind="trait", name=trait),)))
    account.traits[trait] += 1
    evening.met.events["11.5"] += 1


def _death(evening: Evening) -> bool:
    account = evening.account
    seat = evening.chance.choice(account.living)
    evening.do(DieInStory.model_validate({"seat": seat}))
    account.bury(seat)
    evening.met.events["died in the story"] += 1
    if account.lost:
        chapter, iron = evening.campaign.chapter, sum(account.purses())
        dead = tuple(account.buried)
        account.rows.append(
            Row(chapter, "", 0, account.difficulty, 0, account.level, 0, 0, 0, 0, dead, iron)
        )
        return False
    level(evening)
    return True


def walk_practice_story(evening: Evening) -> None:
    """Walk a story of the practice line by chance; what it gave is taken over into the account."""
    seen = Seen()
    for _ in range(MOST_STEPS):
        if evening.campaign.part != "story":
            break
        evening.do(next_action(evening.store, seen, evening.chance))
    assert evening.campaign.part == "encounter"
    story_holds(evening.campaign, evening.box)
