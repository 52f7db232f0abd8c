"""Where random play of encounters begins: the practice boss, the tutorial's, boards by chance."""

from random import Random
from typing import Any

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.board.figures import (
    AddMinion,
    PlaceFigure,
    SetObstacle,
    SetTile,
)
from oathsworn_gui.games.oathsworn.actions.company.bag import GainAlly
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard
from oathsworn_gui.games.oathsworn.actions.company.sheets import EnterBoard, GainInjury, GainToken
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.words import SEATS, TOKEN_TYPES, Dealer
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from tests.games.oathsworn.builders.campaign import choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.walks.encounter_texts import parts

SYSTEM = system_of(printed())
CLASSES = tuple(printed().classes)


def a_store(campaign: Campaign) -> Store:
    """Return a store whose history begins with this campaign."""
    return Store(SYSTEM, campaign, clock=lambda: "2026-11-21T20:00:00")


def start(line: str, board: BoardMode, dealer: Dealer, chance: Random) -> Campaign:
    """Return an encounter about to begin, or in its first round, set up by chance.

    ``line`` is ``"practice"`` or ``"oathsworn"`` (chapter 1 of the book, with any classes).
    """
    begun = SYSTEM.new(_choices(line, chance))
    campaign: Campaign = begun.evolve(part="encounter", story=None, dealer=dealer)
    store = a_store(campaign)
    _with_people(store, chance)
    _do(store, SetUpEncounter(ambush=chance.random() < 0.2), SetBoardMode(mode=board))
    if board != "off":
        _laid_out(store, chance)
    _with_hands(store)
    _with_texts(store, chance)
    if chance.random() < 0.85:
        _do(store, BeginRound())
    return store.campaign


def _choices(line: str, chance: Random) -> dict[str, Any]:
    seed = chance.randrange(1000)
    if line == "practice":
        company = dict(read_content("oathsworn")["practice"]["company"])
        seats = [dict(seat, form=_form(chance)) for seat in company["seats"]]
        return {**company, "seats": seats, "seed": seed}
    plain = choices(seed=seed).model_dump(mode="json")
    classes = chance.sample(CLASSES, len(SEATS))
    seats = [
        dict(seat, cls=cls, form=_form(chance))
        for seat, cls in zip(plain["seats"], classes, strict=True)
    ]
    return {**plain, "seats": seats}


def _form(chance: Random) -> str:
    return "companion" if chance.random() < 0.3 else "full"


def _with_people(store: Store, chance: Random) -> None:
    """Give allies, injuries, tokens, and boards that were read off."""
    for seat, who in store.campaign.seats.items():
        if who.max_animus is None or chance.random() < 0.2:
            _do(store, EnterBoard(seat=seat, regen=chance.randint(2, 6), max_animus=8))
        if chance.random() < 0.4:
            _do(store, GainInjury(seat=seat, name=chance.choice(("7", "Broken hand")), cooldown=2))
        for token in chance.sample(TOKEN_TYPES, chance.randint(0, 3)):
            _do(store, GainToken(seat=seat, token=token))
    for name in ("Old Barrow", "Mattie")[: chance.randint(0, 2)]:
        _do(store, GainAlly(name=name, defense=chance.randint(2, 4)))


def _laid_out(store: Store, chance: Random) -> None:
    """Put everybody and some things on the board, where there is room."""
    encounter = encounter_of(store.campaign)
    names = [encounter.shape.name(at) for at in encounter.shape.hexes()]
    wild = chance.random() < 0.5
    if wild:
        for name in chance.sample(names, 6):
            _do(store, SetObstacle(hex=name, kind="tree"))
        for name in chance.sample(names, 6):
            _do(store, SetTile(hex=name, kind=chance.choice(("fire", "water"))))
    for kind in encounter.minions[:2]:
        _do(store, AddMinion(kind=kind.key, at=chance.choice(names)))
    for figure in tuple(encounter_of(store.campaign).figures.values()):
        if wild or figure.at is None:
            zone = encounter.zone if figure.kind == "oathsworn" and not wild else ()
            _placed(store, figure.id, zone or tuple(names), chance)


def _placed(store: Store, figure: str, places: tuple[str, ...], chance: Random) -> None:
    """Put a figure into the first of some places where it may stand."""
    for name in chance.sample(places, min(8, len(places))):
        move = PlaceFigure(figure=figure, at=name, facing=chance.randint(0, 5))
        if store.refuse(move) is None:
            _do(store, move)
            return


def _with_hands(store: Store) -> None:
    """Choose hands. Of a class of which no legal hand is known the table takes what there is."""
    for seat, who in store.campaign.seats.items():
        if who.form == "full":
            cards = tuple(card.key for card in proposed(store.campaign, seat, store.box))
            store.dispatch(BuildHand(seat=seat, cards=cards), "so the cards say")


def _with_texts(store: Store, chance: Random) -> None:
    """Enter what stands on half of the cards in hand, made up by chance."""
    for seat, state in encounter_of(store.campaign).seats.items():
        for slot in state.hand:
            if slot.kind == "ability" and chance.random() < 0.5:
                card, cls = store.box.card(slot.card), store.campaign.seats[seat].cls
                entered = EnterCard(key=card.key, cls=cls, name=card.name, cooldown=card.cooldown,
                                    cost=chance.randint(0, 2), defense=chance.randint(0, 3),
                                    parts=parts(chance))  # fmt: skip
                _do(store, entered)


def _do(store: Store, *actions: Action) -> None:
    """Do what nothing refuses, and leave out the rest."""
    for action in actions:
        store.dispatch(action)
