"""The epilogue's progress, as plain values for its page: step, question, what is missing.

A step is a page of the tally, or ``"none"`` before the epilogue, ``"before"`` the tally, ``"done"``
after it, ``"final"`` once the campaign is over.
"""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.rules.company.level import level_after, row_of, traits_due
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    common_parts,
    knocked_out,
    marks,
    unique_parts,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.loot import (
    deck_comes_in,
    next_number,
    still_to_type,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.questions import key_of
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import pages_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts

OUTSIDE = ("none", "before", "done", "final")
"""Steps at which no tally is open."""


LOOT = ("loot-2", "loot-3")
DECKS = ("loot-1", "loot-4")
"""Pages on which items are gained, and those on which a deck changes."""


class Moment(NamedTuple):
    """The epilogue now. ``question`` is the open one when it is the tally's, else None.

    ``elsewhere`` is true while another question than the tally's is open.
    """

    campaign: Campaign
    box: Box
    tally: Tally | None
    question: Question | None
    elsewhere: bool
    step: str

    @property
    def kind(self) -> str:
        """The kind of the question, without the tally's prefix; empty without one."""
        return self.question.kind.removeprefix("tally.") if self.question else ""

    @property
    def asked_seat(self) -> str:
        """The seat that is asked, empty for the whole table or none."""
        return "".join(self.question.seats[:1]) if self.question else ""

    def chosen(self, what: str, seat: str = "") -> tuple[str, ...] | None:
        """Return what was answered on this page, None when not yet."""
        return None if self.tally is None else self.tally.chosen.get(key_of(what, seat))


def moment(store: Store) -> Moment:
    """Return the progress of the open campaign's epilogue."""
    campaign: Campaign = store.campaign
    tallies = [p for p in campaign.pending if isinstance(p, Tally)]
    tally = tallies[-1] if tallies else None
    question = store.ask()
    own = question if tally and question and question.procedure == tally.id else None
    elsewhere = question is not None and own is None
    return Moment(campaign, store.box, tally, own, elsewhere, _step(campaign, tally))


def _step(campaign: Campaign, tally: Tally | None) -> str:
    if tally is not None:
        return tally.page
    if campaign.finished:
        return "final"
    if campaign.part != "epilogue":
        return "none"
    return "done" if campaign.encounter is None else "before"


def steps(now: Moment) -> tuple[tuple[str, str], ...]:
    """Return the steps of the rail in printed order, each `done`, `now` or `later`."""
    pages = pages_of(now.campaign, now.box)
    if now.step in OUTSIDE:
        state = "done" if now.step in {"done", "final"} else "later"
        return tuple((page, state) for page in pages)
    here = pages.index(now.step) if now.step in pages else 0
    places = ["done"] * here + ["now"] + ["later"] * (len(pages) - here - 1)
    return tuple(zip(pages, places, strict=True))


def step_words(now: Moment, step: str, texts: Texts) -> str:
    """Return the small line under a step of the rail."""
    if step in DECKS and not deck_comes_in(now.campaign, step, now.box):
        return texts.say("epilogue.step.no-deck")
    return texts.say(f"epilogue.step.{step}.more", **_numbers(now, step))


def _numbers(now: Moment, step: str) -> dict[str, int]:
    campaign, box = now.campaign, now.box
    if step == "level":
        done = now.step != "level" and now.step not in {"none", "before"}
        level = max(who.level for who in campaign.seats.values())
        return {"level": level if done else level_after(campaign, box)}
    if step == "loot-2":
        return {"n": marks(common_parts(campaign))}
    if step == "loot-3":
        return {"n": marks(unique_parts(campaign, box))}
    return {"next": next_number(campaign, box)}


def result_words(now: Moment, texts: Texts) -> str:
    """Return how the encounter ended and who fell, as two short sentences."""
    encounter = now.campaign.encounter
    if encounter is None:
        return ""
    ended = texts.say(f"epilogue.result.{encounter.result or 'none'}", round=encounter.round)
    names = [now.campaign.seats[seat].name for seat in knocked_out(now.campaign)]
    if not names:
        fell = texts.say("epilogue.fallen.none")
    else:
        what = "dead" if now.campaign.hardcore else "fallen"
        many = f"epilogue.{what}.many" if len(names) > 1 else f"epilogue.{what}"
        fell = texts.say(many, names=listed(names, texts))
    replayed = texts.say("epilogue.replayed") if encounter.replayed else ""
    return " ".join(part for part in (ended, fell, replayed) if part)


def listed(names: list[str], texts: Texts) -> str:
    """Return names as "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return texts.say("epilogue.and", names=", ".join(names[:-1]), last=names[-1])


def still_to_enter(now: Moment) -> int:
    """Return how many looted items of this page are not entered yet, 0 when all are."""
    if now.tally is None or now.kind not in LOOT:
        return 0
    return still_to_type(now.campaign, now.tally, now.box)


def missing(now: Moment, texts: Texts, picked: int) -> str:
    """Return what the page still waits for; empty when Enter accepts it.

    ``picked`` is how many of the requested choices are marked already.
    """
    question = now.question
    if now.elsewhere:
        return texts.say("epilogue.missing.elsewhere")
    if question is None:
        return ""
    name = str(question.params.get("name", ""))
    if now.kind in {"lose", "overflow"}:
        left = question.least - picked
        return texts.say(f"epilogue.missing.{now.kind}", n=left, name=name) if left > 0 else ""
    if now.kind in _MISSING:
        keep = question.form == "text" and bool(question.options)
        return texts.say("epilogue.missing.keep" if keep else _MISSING[now.kind], name=name)
    to_enter = still_to_enter(now)
    return texts.say("epilogue.missing.items", n=to_enter) if to_enter else ""


_MISSING = {
    "injury": "epilogue.missing.injury",
    "injury-true-grit": "epilogue.missing.injury",
    "trait": "epilogue.missing.trait",
    "permanent": "epilogue.missing.choice",
    "companion-token": "epilogue.missing.choice",
    "animus": "epilogue.missing.choice",
}


def brings(now: Moment) -> tuple[str, ...]:
    """Return what the coming level brings, as text keys; empty for nothing."""
    row = row_of(level_after(now.campaign, now.box), now.box)
    found = {
        "cards": row.cards,
        "archetype": row.archetype,
        "trait": traits_due(now.campaign, row.level, now.box) > 0,
        "permanent": row.permanent_token,
        "animus": row.animus_or_regen,
    }
    return tuple(f"epilogue.level.{what}" for what, is_there in found.items() if is_there)
