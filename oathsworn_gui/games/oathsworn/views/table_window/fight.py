"""The encounter for everybody: the board, the four, the enemy, whose turn, the last result."""

from collections.abc import Iterator
from dataclasses import replace

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    is_out,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.views.board.board_picture import marked, picture_of
from oathsworn_gui.games.oathsworn.views.chapters.tellings import TELLINGS
from oathsworn_gui.games.oathsworn.views.encounter.boss_strip import strip_of
from oathsworn_gui.games.oathsworn.views.encounter.enemy_aim import enemy_turn_of
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import Glance, glance_of
from oathsworn_gui.games.oathsworn.views.enemy.answer_words import answer_words
from oathsworn_gui.games.oathsworn.views.enemy.proposal import Proposal, proposal
from oathsworn_gui.games.oathsworn.views.enemy.way_overlay import of_move
from oathsworn_gui.games.oathsworn.views.table_window.cards import last_result
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, Way
from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.table_screen import (
    Die,
    Enemy,
    Part,
    Person,
    Picture,
    Section,
    TableScreen,
    Tone,
    Words,
)
from oathsworn_gui.tabletop.texts import Texts

KIND = "board"
"""The picture of the board."""
_LOOKED_BACK = 6
"""So many steps back the last thing worth telling is looked for."""


def fight_screen(store: Store, phrases: Phrases) -> TableScreen:
    """Return the encounter under way, in the enemy's turn with target, way and reasons.

    Raises:
        ValueError: there is none.
    """
    campaign: Campaign = store.campaign
    encounter, box = campaign.encounter, store.box
    if encounter is None:
        raise ValueError("no encounter is under way")
    found = proposal(campaign, box)
    acting = enemy_turn_of(campaign) is not None or found is not None
    people = tuple(_people(campaign, box, phrases))
    enemies = tuple(_enemies(campaign, box, phrases))
    reasons = tuple(_reasons(store, phrases, found)) if acting else ()
    round_ = phrases.texts.say("table-window.round", n=max(1, encounter.round))
    picture = None
    if encounter.board != "off":
        picture = Picture(KIND, _board(campaign, box, found), _spoken(phrases.texts, encounter))
    screen = TableScreen(
        "enemy" if acting else "encounter",
        round_,
        _whose_turn(campaign, phrases, acting=acting),
        "bad" if acting else "hot",
        picture,
        (*people, *enemies),
        reasons or last_result(store, phrases) or _last_told(store, phrases) or (Words(""),),
    )
    return screen if picture is not None else _without_board(screen, phrases.texts)


def _without_board(screen: TableScreen, texts: Texts) -> TableScreen:
    """Return the same in columns, where the board is only on the table."""
    people = tuple(part for part in screen.column if isinstance(part, Person))
    enemies = tuple(part for part in screen.column if not isinstance(part, Person))
    told = Section(texts.say("table-window.last"), screen.foot)
    both = (Section(texts.say("table-window.the-four"), people), Section("", enemies), told)
    sections = tuple(section for section in both if section.parts)
    return replace(screen, column=(), foot=(), sections=sections)


# -------------------------------------------------------------------------------- who is there


def _people(campaign: Campaign, box: Box, phrases: Phrases) -> Iterator[Person]:
    for seat in sorted(campaign.seats):
        glance = glance_of(campaign, box, phrases, seat)
        out = is_out(campaign, seat)
        yield Person(
            glance.name,
            glance.icon,
            glance.hp,
            glance.defense,
            None if out else animus_of(campaign, seat),
            _note(glance, phrases.texts, out=out),
            _tone(glance, out=out),
        )


def _note(glance: Glance, texts: Texts, *, out: bool) -> str:
    if glance.targeted:
        return texts.say("table-window.target")
    if out:
        return texts.say("encounter.unconscious")
    return glance.troubles or glance.kept


def _tone(glance: Glance, *, out: bool) -> Tone:
    if glance.targeted:
        return "bad"
    if glance.acting:
        return "hot"
    return "quiet" if out else ""


def _enemies(campaign: Campaign, box: Box, phrases: Phrases) -> Iterator[Part]:
    encounter = campaign.encounter
    strip = strip_of(campaign, box, phrases)
    if encounter is None or strip is None:
        return
    if strip.numbers is not None:
        dice = tuple(Die(die.name, die.hp) for die in strip.dice)
        yield Enemy(strip.name, dice, strip.numbers.defense)
    minions = [each for each in encounter.figures.values() if each.kind == "minion"]
    if minions and strip.numbers is None:
        yield Enemy(strip.name, note=phrases.texts.say("table-window.minions", n=len(minions)))


def _whose_turn(campaign: Campaign, phrases: Phrases, *, acting: bool) -> str:
    encounter, say = campaign.encounter, phrases.texts.say
    if encounter is None:
        return ""
    turn = enemy_turn_of(campaign)
    found = turn.actor if turn is not None else BOSS if acting else ""
    figure = encounter.figures.get(found)
    if acting and figure is not None:
        return say("table-window.acts", name=figure.name)
    if acting:
        return say("table-window.minions-act")
    if encounter.turn is not None:
        return say("table-window.turn-of", name=actor_name(campaign, encounter.turn))
    return phrases.texts.find(f"table-window.phase.{encounter.phase}", "")


# --------------------------------------------------------------------------- what is happening


def _reasons(store: Store, phrases: Phrases, found: Proposal | None) -> Iterator[Part]:
    """Yield what the rules propose for the enemy, and why."""
    question = store.ask()
    if question is None or not question.kind.startswith(("enemy.", "minion")):
        return
    yield Words(answer_words(store.campaign, phrases, question, found), "name")
    because = question.because
    if because is not None:
        yield Words(phrases.line_text(because))


def _last_told(store: Store, phrases: Phrases) -> tuple[Part, ...]:
    """Return what was done last, of what is worth telling."""
    steps = store.history.done[-_LOOKED_BACK:]
    for step in reversed(steps):
        told = [line for line in step.lines if line.code in TELLINGS]
        if told:
            best = max(told, key=lambda line: TELLINGS[line.code].weight)
            return (Words(phrases.line_text(best), "name"),)
    return ()


def _board(campaign: Campaign, box: Box, found: Proposal | None) -> BoardPicture:
    encounter = campaign.encounter
    picture = replace(picture_of(campaign, box), hp_dice=True, coordinates=False)
    if encounter is None or found is None:
        return picture
    overlays = list[Overlay]()
    actor = encounter.figures.get(found.actor)
    if found.hit is not None:
        overlays.append(Region("area", frozenset(found.hit.hexes)))
    if found.move is not None and actor is not None:
        for overlay in of_move(encounter, actor, found.move):
            plain = isinstance(overlay, Way)
            overlays.append(replace(overlay, numbers=False) if plain else overlay)
    target = found.targeting.target if found.targeting is not None else None
    if target is None:
        turn = enemy_turn_of(campaign)
        target = turn.target if turn is not None else None
    return marked(picture, tuple(overlays), frozenset(), target or "")


def _spoken(texts: Texts, encounter: Encounter) -> str:
    return texts.say("table-window.board", n=len(encounter.figures))
