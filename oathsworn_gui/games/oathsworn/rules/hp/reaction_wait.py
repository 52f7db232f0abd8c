"""A location broken by a card: what is lost, what happens before the reaction, and after it."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, StageCard
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.tabletop.plain_words import whole_number
from oathsworn_gui.tabletop.procedure import Procedure, replace


def carded(campaign: Campaign) -> CardPlay | None:
    """Return the card being carried out: on top, or right under the attack it began."""
    stack = campaign.pending
    if stack and isinstance(stack[-1], Attack) and stack[-1].card is None:
        stack = stack[:-1]
    top = stack[-1] if stack else None
    return top if isinstance(top, CardPlay) else None


def reactions_wait(before: Campaign, after: Campaign, breaker: str | None) -> Campaign:
    """Return ``after`` with the stage cards drawn since ``before`` under the card that broke.

    The card continues with its effects for friends, then the reaction is resolved, then the rest
    happens that is not for the target. Without a card of the breaker they stay on top, to be
    resolved at once; an attack hits all its targets first, for it was drawn once for all of them.
    Source: BREAK-09, L983-985; BREAK-10, L985-986; AOE-04, L1334-1335.
    """
    play = carded(before)
    if play is None or play.seat != breaker:
        return _under_an_attack(before, after, breaker)
    known = {p.id for p in before.pending}
    drawn = tuple(p for p in after.pending if isinstance(p, StageCard) and p.id not in known)
    if not drawn:
        return after
    cut = _cut(play, tuple(card.id for card in drawn))
    on_top = [p for p in after.pending if p not in drawn]
    if any(isinstance(p, StageCard) for p in on_top):
        return replace(after, cut)  # they wait below the stage card under way anyway
    place = next(n for n, p in enumerate(on_top) if p.id == play.id)
    stack = (*on_top[:place], *drawn, *on_top[place:])
    return replace(after.evolve(pending=stack), cut)


def _under_an_attack(before: Campaign, after: Campaign, breaker: str | None) -> Campaign:
    """Return ``after`` with new stage cards under an attack of the breaker that has targets left.

    Source: AOE-04, L1334-1335; CHAIN-05, L1371-1373.
    """
    attack = top_of(before)
    if not isinstance(attack, Attack) or attack.seat != breaker:
        return after
    if attack.hitting > len(attack.others):
        return after
    known = {p.id for p in before.pending}
    drawn = tuple(p for p in after.pending if isinstance(p, StageCard) and p.id not in known)
    on_top = tuple(p for p in after.pending if p not in drawn)
    if not drawn or any(isinstance(p, StageCard) for p in on_top):
        return after  # they wait below the stage card under way anyway
    place = next(n for n, p in enumerate(on_top) if p.id == attack.id)
    return after.evolve(pending=(*on_top[:place], *drawn, *on_top[place:]))


def _cut(play: CardPlay, drawn: tuple[str, ...]) -> CardPlay:
    cut = play.evolve(cut=True, broke=True, reactions=(*play.reactions, *drawn))
    if play.after:
        return cut
    return cut.evolve(after="own", deferred=play.place + 1)


def sunk(campaign: Campaign, play: CardPlay) -> Campaign:
    """Return the campaign with a card under its own reactions that wait right below it.

    The same campaign when none waits there.
    """
    return _below(campaign, play.id, lambda waiting: waiting.id in play.reactions)


def sunk_attack(campaign: Campaign, attack: Attack) -> Campaign:
    """Return the campaign with an attack under the reactions drawn during it, right below it.

    The same campaign when none waits there. Ids rise, so that a stage card with a later id than the
    attack's was drawn during it.
    """
    return _below(
        campaign,
        attack.id,
        lambda waiting: isinstance(waiting, StageCard) and _number(waiting) > _number(attack),
    )


def _number(procedure: Procedure) -> int:
    """Return the running number of an id (``"p12"``)."""
    return whole_number("".join(filter(str.isdecimal, procedure.id))) or 0


def _below(campaign: Campaign, upper: str, waits: Callable[[Procedure], bool]) -> Campaign:
    stack = campaign.pending
    at = next(n for n, p in enumerate(stack) if p.id == upper)
    first = at
    while first > 0 and waits(stack[first - 1]):
        first -= 1
    if first == at:
        return campaign
    return campaign.evolve(pending=(*stack[:first], stack[at], *stack[first:at], *stack[at + 1 :]))
