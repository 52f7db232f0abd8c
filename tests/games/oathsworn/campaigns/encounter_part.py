"""The encounter, declared won or lost: who falls, allies, a replay."""

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseAllyHp
from oathsworn_gui.games.oathsworn.actions.chapters.muster import GiveUpChapter
from oathsworn_gui.games.oathsworn.actions.company.items import UnequipItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import Heal, LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.allies import BringInAlly
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn, Replay
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ITEMS_LOST
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.tabletop.table_options import reading
from tests.games.oathsworn.campaigns.account import MAX_HP
from tests.games.oathsworn.campaigns.evening import SO, Evening
from tests.games.oathsworn.campaigns.fought import Fought
from tests.games.oathsworn.campaigns.story_part import answer_all


def play_encounter(evening: Evening) -> Fought:
    """Set the chapter's encounter up and bring it to its end; returns what the tally counts."""
    campaign, chance = evening.campaign, evening.chance
    for who in campaign.seats.values():
        if who.hp < 3:
            evening.do(Heal(seat=who.seat, amount=3))
    known = evening.box.chapter(campaign.chapter).encounter
    evening.do(
        SetUpEncounter(encounter=None if known else EncounterDef(name=f"Of {campaign.chapter}"))
    )
    answer_all(evening)
    account = evening.account
    for seat in account.living:
        evening.met.sitters[f"{account.sheets[seat].cls} {account.sheets[seat].form}"] += 1
    fought = Fought(brought={seat: list(account.sheets[seat].items) for seat in account.sheets})
    _attempt(evening, fought)
    if fought.result == "defeat" and not fought.left and chance.random() < 0.6:
        _replay(evening, fought)
        _attempt(evening, fought)
    evening.met.results[fought.result] += 1
    if not fought.left:
        evening.do(MoveOn())
    if reading(ITEMS_LOST, evening.campaign) == "equipped":
        fought.brought = {seat: list(account.sheets[seat].items) for seat in account.sheets}
    return fought


def _attempt(evening: Evening, fought: Fought) -> None:
    chance, account = evening.chance, evening.account
    fought.attempts += 1
    fought.fallen, fought.allies = [], 0
    for seat in account.living:
        if chance.random() < evening.plan.falls:
            _fall(evening, fought, seat)
        elif chance.random() < 0.2 and evening.campaign.seats[seat].hp > 2:
            left = chance.randint(1, 2)
            evening.do(_loss(seat, evening.campaign.seats[seat].hp - left))
    for seat in account.living:
        if chance.random() < 0.1 and account.sheets[seat].items:
            item = account.sheets[seat].items[0]
            evening.do(UnequipItem(item=item), SO)
            account.unequip(item)
    fought.hp = {seat: evening.campaign.seats[seat].hp for seat in account.living}
    if len(fought.fallen) == len(account.living):
        fought.result = "defeat"
        return
    fought.result = "victory" if chance.random() < 0.7 else "defeat"
    if fought.result == "defeat" and chance.random() < 0.2:
        evening.do(GiveUpChapter())
        fought.left = True
        evening.met.events["given up"] += 1
        return
    evening.do(DeclareOutcome.model_validate({"result": fought.result}))


def _loss(seat: str, amount: int) -> LoseHp:
    return LoseHp.model_validate({"seat": seat, "amount": amount})


def _fall(evening: Evening, fought: Fought, seat: str) -> None:
    """Let one fall; sometimes an ally comes in its place, and may be killed."""
    evening.do(_loss(seat, evening.campaign.seats[seat].hp))
    fought.fallen.append(seat)
    over = len(fought.fallen) == len(evening.account.living)
    allies = () if over else available_allies(evening.campaign)
    if not allies or evening.chance.random() < 0.5:
        return
    ally = {"seat": seat, "ally": allies[0].id, "at": _edge(evening)}
    evening.do(BringInAlly.model_validate(ally), SO)
    if evening.chance.random() < 0.5:
        evening.do(LoseAllyHp.model_validate({"seat": seat, "amount": 6}))
        fought.allies += 1


def _edge(evening: Evening) -> str:
    """Return a hex that nobody stands on; none where the board is on the table."""
    encounter = evening.campaign.encounter
    assert encounter is not None
    if encounter.board != "screen":
        return ""
    taken = {figure.at for figure in encounter.figures.values()}
    return next(encounter.shape.name(at) for at in encounter.shape.hexes() if at not in taken)


def _replay(evening: Evening, fought: Fought) -> None:
    """Play it again: marks once, everybody at full HP."""
    account = evening.account
    tokens = dict.fromkeys(evening.campaign.seats, ("redraw", "defense", "empowered"))
    was = account.track
    evening.do(Replay.model_validate({"tokens": tokens}))
    answer_all(evening)
    fought.replay_marks = account.mark(account.marks(4))
    evening.met.events["replayed"] += 1
    evening.met.events["frozen" if account.track > was else "replayed for nothing"] += 1
    most = MAX_HP[account.difficulty]
    for seat in account.living:
        hurt = account.sheets[seat].injuries // 2 if account.sheets[seat].form != "full" else 0
        assert evening.campaign.seats[seat].hp >= most - min(2, hurt)
    if reading(ITEMS_LOST, evening.campaign) == "brought":
        fought.brought = {seat: list(account.sheets[seat].items) for seat in account.sheets}
