"""Families of texts: keys that the code puts together, and the members each family must have.

The members are read from where the program has them: a Literal, the fields of a model, a table of
rules. A new member without a text fails.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from oathsworn_gui.app.offered import OATHSWORN, SET_A_WATCH
from oathsworn_gui.games.oathsworn.actions.company.bag import ChapterBox
from oathsworn_gui.games.oathsworn.actions.encounter.companions import Act
from oathsworn_gui.games.oathsworn.actions.story.reading import EventDeck
from oathsworn_gui.games.oathsworn.model import card_effects as card
from oathsworn_gui.games.oathsworn.model import instructions as step
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Result
from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.story import EffectTime
from oathsworn_gui.games.oathsworn.model.story_effect import (
    NON_COMBAT,
    Effect,
    Scope,
    StoryEffectKind,
)
from oathsworn_gui.games.oathsworn.model.words import (
    ChapterPart,
    Colour,
    Dealer,
    Difficulty,
    Edition,
    Family,
    Form,
    ItemKind,
    StoryMode,
    TokenType,
)
from oathsworn_gui.games.oathsworn.notation.story import sentence_key
from oathsworn_gui.games.oathsworn.odds.aims import Kind as AimKind
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import ABILITIES
from oathsworn_gui.games.oathsworn.rules.abilities.witch_tiles import TILES
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import OwnKind
from oathsworn_gui.games.oathsworn.rules.board.area_shapes import SHAPES
from oathsworn_gui.games.oathsworn.rules.board.areas import RULES as AREA_RULES
from oathsworn_gui.games.oathsworn.rules.board.templates import TEMPLATES
from oathsworn_gui.games.oathsworn.rules.company.item_compare import Property
from oathsworn_gui.games.oathsworn.rules.company.newcomer import Why
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import PAGES
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import places
from oathsworn_gui.games.oathsworn.rules.map.components import Component
from oathsworn_gui.games.oathsworn.rules.map.maps import SpotKind
from oathsworn_gui.games.oathsworn.rules.story.end_preview import Flag
from oathsworn_gui.games.oathsworn.system import ACTIONS
from oathsworn_gui.games.oathsworn.ui.board.tools import BRUSHES
from oathsworn_gui.games.oathsworn.ui.cards.ability_row import KEYS as ABILITY_KEYS
from oathsworn_gui.games.oathsworn.ui.map.space_keys import LETTERS
from oathsworn_gui.games.oathsworn.ui.shops.buy_form import ITEMS
from oathsworn_gui.games.oathsworn.ui.story.event_panel import WAYS
from oathsworn_gui.games.oathsworn.views.chapters.tellings import COUNTS, TELLINGS
from oathsworn_gui.games.oathsworn.views.encounter.tokens import TOKEN_KEYS
from oathsworn_gui.games.oathsworn.views.story.put_away import Moment
from oathsworn_gui.games.set_a_watch.actions.corrections import ACTIONS as CORRECTIONS
from oathsworn_gui.games.set_a_watch.actions.corrections import ChooseReading, Pile
from oathsworn_gui.games.set_a_watch.actions.own import ACTIONS as ENTRIES
from oathsworn_gui.games.set_a_watch.actions.own import TakePack
from oathsworn_gui.games.set_a_watch.content.load import PARTS
from oathsworn_gui.games.set_a_watch.model import effects as watch
from oathsworn_gui.games.set_a_watch.model.words import Dealer as WatchDealer
from oathsworn_gui.games.set_a_watch.model.words import DieState, LocationKind, Reach
from oathsworn_gui.games.set_a_watch.model.words import When as WatchWhen
from oathsworn_gui.games.set_a_watch.system import ACTIONS as WATCH_ACTIONS
from oathsworn_gui.games.set_a_watch.views.tale import COUNTS as WATCH_COUNTS
from oathsworn_gui.games.set_a_watch.views.tale import TELLINGS as WATCH_TELLINGS
from oathsworn_gui.storage.saves.generations import WHY
from oathsworn_gui.tabletop.action import stored_name

HAND_ACTIONS = {*CORRECTIONS, *ENTRIES} - {ChooseReading, TakePack}
"""Actions of Set a Watch that have a form: how a rule is read and packs are elsewhere."""

Members = Iterable[object]


def of(alias: object) -> tuple[str, ...]:
    """Return the words of a Literal, wherever it stands in an annotation, without the empty one."""
    found: list[str] = []
    for part in get_args(alias):
        found.extend(of(part) if get_args(part) else [part] if get_origin(alias) is Literal else [])
    return tuple(word for word in found if word)


def held(model: type[BaseModel], field: str) -> tuple[str, ...]:
    """Return the words that a field of a model can hold."""
    return of(model.model_fields[field].rebuild_annotation())


FLAGS = of(Flag)
BOXES = of(ChapterBox)
TOKENS = of(TokenType)
DECKS = of(EventDeck)
FORMS = of(Form)
ASKED = ("regen", "max-animus", "item-defense", "item-value", "card-cost", "minion-move")
RECORDED = (*held(ChapterRecord, "result"), "none")


def story_sentences() -> frozenset[str]:
    """Return the sentences of all story effects: of each kind, for whom, lost, named or not."""
    names = ("kind", "amount", "name", "token", "scope", "numbers")
    whom = ((), (1,))
    told = product(of(StoryEffectKind), (-1, 0, 1), ("", "A"), (None, TOKENS[0]), of(Scope), whom)
    effects = (Effect.model_validate(dict(zip(names, each, strict=True))) for each in told)
    stays_out = Effect(kind="ally", name="A", deck=NON_COMBAT)
    keys = map(sentence_key, (*effects, stays_out))
    return frozenset(key.removeprefix("says.do.") for key in keys)


TOLD = {**TELLINGS, **WATCH_TELLINGS}
"""The lines that games retell."""

ON_CREATURES = ("bury", "silence", "snare", "strike", "tame")
"""Effects of Set a Watch on a creature, which have a text for each place of the Line."""

FAMILIES: Mapping[str, tuple[Members, ...]] = {
    "action.*": ((*ACTIONS, *WATCH_ACTIONS),),
    "bags.moment.*": (of(Moment),),
    "bags.set-up.*": (("company", "table"),),
    "bags.tonight.*": (("company", "archive"),),
    "bags.after.*": (("company", "archive", "table"),),
    "board.arc.*": (of(step.Arc),),
    "board.mode.*": (of(BoardMode),),
    "card.*": (places(),),
    "chapters.result.*": ((*held(ChapterRecord, "result"), "left"),),
    "class-panel.tile.*": (TILES,),
    "class.*": (ABILITIES,),
    "class.*.help": (ABILITIES,),
    "closing.*": (("gained", "lost", "reminders", "flags"),),
    "closing.flag.*": (FLAGS,),
    "colour.*": (of(Colour),),
    "command.encounter-ability-*": (range(1, len(ABILITY_KEYS) + 1),),
    "command.encounter-token-*": ([key.lower() for key in TOKEN_KEYS],),
    "company.box.*": (BOXES,),
    "company.box.*.short": (BOXES,),
    "company.kind.*": (of(ItemKind),),
    "company.token.*": (TOKENS,),
    "deeds.*": ((*COUNTS, *WATCH_COUNTS),),
    "deeds.most.*": ((*COUNTS, *WATCH_COUNTS),),
    "decks.about-*": (of(Family),),
    "decks.title-*": (of(Family),),
    "draw.advice.worth-*": (of(AimKind),),
    "effect-text.token.*": (TOKENS,),
    "encounter.brush.*": (BRUSHES,),
    "encounter.element.*": (TILES,),
    "encounter.element.*.name": (TILES,),
    "encounter.result.*": (set(of(Result)) - {"left"},),
    "encounter.small.*": (of(Act),),
    "encounter.tile.*": (TILES,),
    "encounter.token-name.*": (TOKENS,),
    "encounter.token-short.*": (TOKENS,),
    "epilogue.*.title": ((*PAGES, "before", "done"),),
    "epilogue.accept.*": (PAGES,),
    "epilogue.final.result.*": (RECORDED,),
    "epilogue.final.sheet.*": ((*FORMS, "lost"),),
    "epilogue.kind.*": (of(ItemKind),),
    "epilogue.result.*": ((*of(Result), "none"),),
    "epilogue.step.*": (PAGES,),
    "epilogue.step.*.more": (PAGES,),
    "epilogue.sum.*": (("level", "knockouts", "items", "iron"),),
    "event.way.*": (WAYS,),
    "family.*": (of(Family),),
    "form.choice.area.*": (set(SHAPES) - {"arcs", "template"},),
    "form.kind.*": (("ability", "item", "injury", "archetype", "ally", "stage-card"),),
    "form.line.*": (("a-1", "a-2", "b-1", "b-2"),),
    "form.line.*.hint": (("a-1", "a-2", "b-1", "b-2"),),
    "instant.*": (("read", "rewards", "shops", "encounter"),),
    "instant.way.*": (("check", "fight", "says"),),
    "items.property.*": (of(Property),),
    "line.area.*": (SHAPES,),
    "line.chapter-box.*.*": (BOXES, ("ticked", "cleared")),
    "line.compare.box.*.*": (BOXES, ("gained", "lost")),
    "compare.box.*.*.label": (BOXES, ("gained", "lost")),
    "line.component.substitute.*": (of(Component),),
    "line.dealer.*": (of(Dealer),),
    "line.effect.area.*": (AREA_RULES,),
    "line.effect.displace.*": (of(step.Way),),
    "line.effect.draw.*": (held(card.DrawEffect, "face"),),
    "line.effect.gain.*": (held(card.GainEffect, "what"),),
    "line.effect.grows.*": (held(card.AttackEffect, "grows"),),
    "line.effect.lose.*": (held(card.GainEffect, "what"),),
    "line.effect.move.to.*": (held(card.MoveEffect, "to"),),
    "line.effect.when.*": (set(of(card.When)) - {"always"},),
    "line.part.needs.*": (of(card.Need),),
    "line.part.once.*": (held(card.CardPart, "once"),),
    "line.put-away.*": (
        ("map", "track", "tokens", "path", "iron", "journal", "abilities", "archetypes"),
    ),
    "line.put-away.*-all": (("abilities", "archetypes"),),
    "line.put-away.events-*": (DECKS,),
    "line.put-away.events-*-empty": (DECKS,),
    "line.put-away.flag.*.*": (FLAGS, ("on", "off")),
    "line.set-up.events-*": (DECKS,),
    "line.set-up.special-rules-*": (("faceup", "facedown"),),
    "line.set-up.story.*": ((*of(StoryMode), "own"),),
    "line.small.*": ({act.partition("-")[0] for act in of(Act)},),
    "line.story-mode.*": (of(StoryMode),),
    "line.token.to-*": (("move", "attack", "refresh"),),
    "line.watch.does.*": (set(of(watch.Do)) - set(ON_CREATURES),),
    "line.watch.does.*-*": (ON_CREATURES, of(watch.Where)),
    "line.watch.does.strike-*-kind": (of(watch.Where),),
    "line.watch.does.*-less": (("firewood", "light", "health", "per"),),
    "line.watch.hand.dealer.*": (of(WatchDealer),),
    "line.watch.hand.kind.*": (of(LocationKind),),
    "line.watch.hand.reach.*": (of(Reach),),
    "line.watch.hand.state.*": (of(DieState),),
    "line.watch.hand.to.*": (of(Pile),),
    "line.watch.when.*": (of(WatchWhen),),
    "line.watch.when.*-once": (of(WatchWhen),),
    "line.who.*": (of(step.Who),),
    "line.who.no-*": (("target", "hit", "breaker", "acting"),),
    "game.*": ([offer.key for offer in (OATHSWORN, SET_A_WATCH)],),
    "game.*.more": ([offer.key for offer in (OATHSWORN, SET_A_WATCH)],),
    "moved.way.*": (of(step.Way),),
    "muster.flag.*.*": (FLAGS, ("on", "off")),
    "muster.go.*": (of(ChapterPart),),
    "muster.lost.*": (held(Oathsworn, "lost"),),
    "new.edition.*": (of(Edition),),
    "new.edition.*.words": (of(Edition),),
    "new.form.*": (FORMS,),
    "new.form.*.spoken": (FORMS,),
    "new.form.*.words": (FORMS,),
    "new.story.*": (of(StoryMode),),
    "new.story.*.words": (of(StoryMode),),
    "newcomer.form.*": (FORMS,),
    "newcomer.sub.*": (of(Why),),
    "newcomer.title.*": (of(Why),),
    "option.accept.*": (PAGES,),
    "option.quick.form.*": (FORMS,),
    "option.story-flag.*.*": (FLAGS, ("on", "off")),
    "option.tally.token.*": (TOKENS,),
    "pack.kind.*": (of(OwnKind),),
    "part.difficulty.*": (of(Difficulty),),
    "done.number.*": (ASKED,),
    "done.tally.*": (PAGES,),
    "done.trade.*": (("banksmith", "apothecary"),),
    "question.number.*": (ASKED,),
    "question.number.*.help": (ASKED,),
    "question.tally.*": (PAGES,),
    "question.tally.*.help": (PAGES,),
    "question.trade.*": (("banksmith", "apothecary"),),
    "question.trade.*.help": (("banksmith", "apothecary"),),
    "reading.*": ([option.key for option in READINGS],),
    **{f"reading.{option.key}.*": (option.readings,) for option in READINGS},
    "recovery.why.*": (WHY,),
    "refusal.card.ends-wrong-*": (held(card.MoveEffect, "to"),),
    "refusal.card.needs-*": (of(card.Need),),
    "refusal.card.used-*": (held(card.CardPart, "once"),),
    "sheet.difficulty.*": (of(Difficulty),),
    "sheet.edition.*": (of(Edition),),
    "sheet.events.*": (DECKS,),
    "sheet.flag.*": (BOXES,),
    "sheet.form.*": (FORMS,),
    "sheet.kind.*": (of(ItemKind),),
    "sheet.result.*": (RECORDED,),
    "sheet.token.*": (TOKENS,),
    "shop.kind.*": (of(ItemKind),),
    "shop.typed.label.*": (("name", "kind", "number", "might", "defense"),),
    "says.do.*": (story_sentences(),),
    "story.box.*": (BOXES,),
    "story.deck.*.spoken": (DECKS,),
    "story.deck.add-*": (DECKS,),
    "story.deck.add-*.help": (DECKS,),
    "story.deck.name.*": (DECKS,),
    "story.editor.print.*": ([printed.name for printed in LETTERS.values()],),
    "story.kind.*": ({printed.kind for printed in LETTERS.values()},),
    "story.thing.*": ({printed.kind for printed in LETTERS.values()},),
    "story.moment.*": (of(EffectTime),),
    "story.spots.kind.*": (of(SpotKind),),
    "story.token.*": (TOKENS,),
    "story.when-short.*": (of(EffectTime),),
    "story.when.*": (of(EffectTime),),
    "tale.*": ([code for code, telling in TOLD.items() if telling.kind != "decision"],),
    "tale.*.alone": ([code for code, telling in TOLD.items() if telling.by],),
    "tale.*.short": ([code for code, telling in TOLD.items() if telling.kind == "decision"],),
    "template.*": ([template.key for template in TEMPLATES],),
    "token.*": (TOKENS,),
    "trade.kind.*": ([f"{kind}-{hands}" for kind, hands in ITEMS],),
    "watch.hand.*": ([*map(stored_name, HAND_ACTIONS)],),
    "watch.own.part.*": (PARTS,),
    "who.*": (of(step.Who),),
}
"""Each family with the members that go in for its holes, in every combination."""

BY_TABLE: Mapping[str, tuple[str, ...]] = {
    "check-key.*": ("chase", "sanity", "sneak", "speed", "stamina"),
    "check-kind.*": ("chase", "sanity", "sneak", "speed", "stamina"),
    "compare.hardcore.*": ("no", "yes"),
    "compare.lost-seat.*": ("no", "yes"),
    "faces-of.*": ("0", "1", "2", "2*", "3", "3*", "4", "4*", "5", "5*"),
    "line.effect.attack.*": ("ignore-highest", "ignore-lowest"),
    "pack.field.*": ("effects", "element", "spots"),
    "rules.handled.*": ("assisted", "automatic", "open", "reference"),
    "versions.*": ("put", "put.help"),
    "save.*": (
        *(f"disk-{kind}" for kind in ("full", "forbids", "locked", "gone", "fails")),
        "no-memory",
    ),
    "what.*": ("animus", "hp"),
    "question.draw.cards*": (".help-dealt",),
}
"""Families whose members come from content or out of values that no Literal names."""


def members() -> Iterator[str]:
    """Yield every key of every family."""
    for pattern, holes in FAMILIES.items():
        for words in product(*holes):
            yield _filled(pattern, words)
    for pattern, words in BY_TABLE.items():
        for word in words:
            yield _filled(pattern, (word,))


def _filled(pattern: str, words: tuple[Any, ...]) -> str:
    for word in words:
        pattern = pattern.replace("*", str(word), 1)
    return pattern
