"""Iron: gaining, losing with items to make up, passing on."""

from collections.abc import Mapping, Sequence

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import IronDebt
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push


def gain_iron(
    campaign: Campaign, n: int, rule: str, split: Mapping[str, int] | None = None
) -> Outcome:
    """Return the outcome of the company gaining ``n`` iron in all.

    ``split`` says how many for each seat; without it the purses are filled evenly, the poorest
    first. Source: IRON-01, L237-238; IRON-02, L238-239.
    """
    now = campaign
    for seat, share in (split if split is not None else even_shares(campaign, n)).items():
        now = with_oathsworn(now, seat, iron=now.seats[seat].iron + share)
    return Outcome(now, (line("iron.gained", rule, n=n, total=iron(now)),))


def lose_iron(
    campaign: Campaign, n: int, rule: str, split: Mapping[str, int] | None = None
) -> Outcome:
    """Return the outcome of the company losing ``n`` iron, the fullest purses first.

    ``split`` says how much of each seat, all of it in hand. What the iron does not cover becomes an
    `IronDebt`: the table is asked which backpack items make it up, until it is covered or the
    backpack is empty.
    Source: IRON-04, L240-241; IRON-05, L243-245; IRON-09, L249-251.
    """
    paid = min(n, iron(campaign))
    now = pay_iron(campaign, paid, split)
    outcome = Outcome(now, (line("iron.lost", rule, n=paid, total=iron(now)),))
    owed = n - paid
    if not owed:
        return outcome
    if not now.company.backpack:
        return outcome.then(Outcome(now, (line("iron.forgiven", "IRON-09", n=owed),)))
    now, debt = with_id(now, "q")
    told = line("iron.owed", "IRON-05", n=owed)
    return outcome.then(Outcome(push(now, IronDebt(id=debt, owed=owed)), (told,)))


def pay_iron(campaign: Campaign, n: int, split: Mapping[str, int] | None = None) -> Campaign:
    """Return the campaign with ``n`` iron taken: by ``split``, else from the fullest purses.

    Raises:
        ValueError: the company holds less.
    """
    if n > iron(campaign):
        raise ValueError(f"{n} iron asked, {iron(campaign)} held")
    for seat, share in (split if split is not None else shares_of_a_loss(campaign, n)).items():
        campaign = with_oathsworn(campaign, seat, iron=campaign.seats[seat].iron - share)
    return campaign


def refuse_split(
    campaign: Campaign, n: int, split: Sequence[int], *, taken: bool
) -> Refusal | None:
    """Say why iron cannot be split over the seats like this, or None; an empty split is even.

    Source: IRON-01, L237-238; IRON-04, L240-241.
    """
    if not split:
        return None
    if len(split) != len(campaign.seats) or sum(split) != n:
        return impossible("iron.split-sum", "IRON-01", n=n, sum=sum(split))
    for who, share in zip(campaign.seats.values(), split, strict=True):
        if taken and share > who.iron:
            return impossible("iron.not-enough", "IRON-04", name=who.name, left=who.iron)
    return None


def shares_of_a_loss(campaign: Campaign, n: int) -> Mapping[str, int]:
    """Return how much each seat gives of ``n`` iron, always the fullest purse; of all at most."""
    purses = {seat: who.iron for seat, who in campaign.seats.items()}
    shares = dict.fromkeys(purses, 0)
    for _ in range(min(n, sum(purses.values()))):
        fullest = max(purses, key=lambda seat: (purses[seat], -int(seat)))
        purses[fullest] -= 1
        shares[fullest] += 1
    return shares


def worth_in_a_loss(item: Item) -> int | None:
    """Return the iron an item covers in a loss: half its value rounded up; None when unknown.

    Source: IRON-06, L244-246.
    """
    return None if item.value is None else -(-item.value // 2)


def even_shares(campaign: Campaign, n: int) -> Mapping[str, int]:
    """Return how much each seat gets of ``n`` iron, always the poorest purse."""
    purses = {seat: who.iron for seat, who in campaign.seats.items()}
    shares = dict.fromkeys(purses, 0)
    for _ in range(n):
        poorest = min(purses, key=lambda seat: (purses[seat], int(seat)))
        purses[poorest] += 1
        shares[poorest] += 1
    return shares
