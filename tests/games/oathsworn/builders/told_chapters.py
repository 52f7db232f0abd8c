"""Packs of many told chapters, made from our practice sheets: boss, minions, rules, cards, map."""

import base64
from random import Random

from oathsworn_gui.games.oathsworn.content.pack import together
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.own import (
    MapSpot,
    OwnEncounter,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import pack_of
from oathsworn_gui.tabletop.state import frozen
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.content_files import printed

CHAPTERS = 22
CARDS = 15
PICTURE = 30_000
"""Bytes of the picture of each map."""
LETTERS = 2_000
"""Letters of the longest words of a special rule or a card."""


def told_chapters(campaign: Campaign, chapters: int = CHAPTERS, *, picture: int = PICTURE) -> Pack:
    """Return a pack of ``chapters`` chapters, each told whole from one of our sheets."""
    box, sheets = a_box(campaign), sorted(printed().sheets)
    pack = Pack()
    for nth in range(chapters):
        chapter = str(nth + 1)
        pack = together(pack, pack_of(box, sheets[nth % len(sheets)], chapter))
        pack = together(pack, _rest(pack, chapter, picture))
    return pack


def _rest(pack: Pack, chapter: str, picture: int) -> Pack:
    """Return what the sheet does not have: minions, rules, all cards, a track, a map."""
    told: OwnEncounter = pack.encounters[chapter]
    kinds = told.minions or (MinionKind(key="gnat", name="Gnat", defense=2, move=4, mob=True),)
    rules: OwnRules = pack.rules.get(chapter, OwnRules(chapter=chapter, words="It is dark."))
    cards = [card for card in pack.stage_cards.values() if card.chapter == chapter]
    for n in range(len(cards), CARDS):
        card = OwnStageCard(
            key=f"{chapter}.extra-{n}",
            chapter=chapter,
            stage=n % 3 + 1,
            title=f"Extra {n}",
            words=("It waits in the reeds. " * 100)[:LETTERS],
        )
        cards.append(card)
    bits = Random(chapter).randbytes(picture)
    spots = {str(n): MapSpot(x=n / 31, y=0.5, name=f"Place {n}") for n in range(1, 13)}
    town = OwnStoryMap(
        name=f"Town {chapter}",
        picture=base64.b64encode(bits).decode() if bits else None,
        spots=frozen(spots),
    )
    event = SpaceEffect(space=8, when="at-once", kind="draw-city")
    return Pack(
        encounters=frozen({chapter: told.evolve(minions=kinds)}),
        rules=frozen({chapter: rules}),
        stage_cards=frozen({card.key: card for card in cards}),
        story_maps=frozen({town.name: town}),
        tracks=frozen({chapter: OwnTrack(chapter=chapter, spaces=16, effects=(event,))}),
    )
