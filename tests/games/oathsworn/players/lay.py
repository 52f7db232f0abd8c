"""An encounter laid out for the players: four in the green zone, hands of seven chosen."""

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign, NewSeat
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import sides_of
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.players.grown import grown

COMPANY = (
    ("warden", "Edda Marsh"),
    ("priest", "Brother Ansel"),
    ("ranger", "Lisk"),
    ("ursus", "Old Barrow"),
)
PLACES = {"s1": "I8", "s2": "G8", "s3": "K8", "s4": "H9"}
"""Where the four begin; the order of the seats is that of `COMPANY`."""


def companions_of(seed: int) -> tuple[Seat, ...]:
    """Return the seats that are companions: none in three games of four, else one or two."""
    if seed % 4:
        return ()
    first = SEATS[seed // 4 % 4]
    second = SEATS[(seed // 4 + 1 + seed // 16 % 3) % 4]
    return (first,) if seed // 4 % 2 else (first, second)


def laid_out(
    seed: int,
    line: str = "practice",
    chapter: str = "1",
    told: OwnEncounter | None = None,
    rules: OwnRules | None = None,
) -> Campaign:
    """Return a chapter of a line at the start of its encounter, dealt by the program.

    ``told`` is its encounter board as the table told it, ``rules`` are its special rules, None for
    those that ship.
    """
    small = companions_of(seed)
    seats = tuple(
        NewSeat(cls=cls, form="companion" if seat in small else "full", name=name)
        for seat, (cls, name) in zip(SEATS, COMPANY, strict=True)
    )
    choices = NewCampaign(
        title="The Wet Boots", players=("You",), seats=seats, line=line, dealer="program", seed=seed
    )
    campaign = grown(new_campaign(choices, printed()), chapter)
    campaign = campaign.evolve(part="encounter", story=None, pending=())
    if told is not None:
        campaign = do(campaign, TellEncounter(told=told))
    if rules is not None:
        entered = EnterBoardRules(chapter=chapter, words=rules.words, rules=rules.rules)
        campaign = do(campaign, entered)
    campaign = do(campaign, SetUpEncounter(ambush=False))
    for seat in SEATS:
        if seat not in small:
            cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
            campaign = do(campaign, BuildHand(seat=seat, cards=cards))
    for seat in small:
        sides = sides_of(campaign, seat, a_box(campaign))
        if sides:
            campaign = do(campaign, PickArchetype(seat=seat, archetype=sides[seed // 4 % 2].key))
    return placed(campaign)


def placed(campaign: Campaign) -> Campaign:
    """Return the campaign with the four in the green zone."""
    return do(campaign, *(PlaceFigure(figure=f, at=at) for f, at in PLACES.items()))
