"""What the cards of the sheet read and write: the encounter of the chapter that is played."""

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterBoardRules,
    EnterStageCard,
    ForgetOwn,
)
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.content.told_encounter import LONGEST_NAME, new_boss
from oathsworn_gui.games.oathsworn.model.encounter import Boss, MinionKind
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules
from oathsworn_gui.games.oathsworn.ui.base.dispatching import done_or_why
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import Beginning, beginnings, pack_of
from oathsworn_gui.games.oathsworn.views.sheets.checks import Sheet, as_seen, sheet_of
from oathsworn_gui.games.oathsworn.views.sheets.sentences import read_again
from oathsworn_gui.tabletop.action import Action, Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext


class SheetDesk:
    """The sheet as it is now, and the actions that change it; each can be undone by itself."""

    def __init__(self, context: PageContext) -> None:
        """Read and write the campaign of ``context``."""
        self._context = context

    @property
    def chapter(self) -> str:
        """The chapter that is played."""
        return self._context.store.campaign.chapter

    @property
    def sheet(self) -> Sheet:
        """What is known of the encounter; a boss without anything but a name where nothing is."""
        campaign = self._context.store.campaign
        found = sheet_of(self._context.store.box, self.chapter)
        if found is not None:
            return as_seen(campaign, self._context.store.box, found)
        name = self._context.texts.say("told.new", chapter=self.chapter)
        told = OwnEncounter(chapter=self.chapter, name=name, boss=new_boss(name))
        box = self._context.store.box
        bare = Sheet(told, box.own.rules.get(self.chapter), box.stage_cards(self.chapter))
        return as_seen(campaign, box, bare)

    @property
    def hides_rules(self) -> bool:
        """Whether special rules that others told lie face down still."""
        return (
            self.sheet.rules is None
            and self._context.store.box.board_rules(self.chapter) is not None
        )

    @property
    def boss(self) -> Boss | None:
        """The boss of the sheet."""
        return self.sheet.told.boss

    @property
    def icons(self) -> tuple[str, ...]:
        """The names of the icons that locations have."""
        boss = self.boss
        return tuple(place.icon for place in boss.locations if place.icon) if boss else ()

    @property
    def deals_cards(self) -> bool:
        """Whether the stage cards are the program's own, which nobody has to tell."""
        known = self._context.store.box.line.chapters[self.chapter].encounter
        return known is not None and bool(known.stage_cards)

    def beginnings(self) -> tuple[Beginning, ...]:
        """Return the encounters to begin from; none where the cards are the program's own."""
        if self.deals_cards:
            return ()
        store = self._context.store
        return beginnings(store.campaign, store.box)

    # ------------------------------------------------------------------------------- telling

    def begin_from(self, key: str) -> Refusal | None:
        """Tell the encounter as another one, in one step: board, special rules, stage cards."""
        return self._do(TakeFromPack(entries=pack_of(self._context.store.box, key, self.chapter)))

    def tell(self, told: OwnEncounter) -> Refusal | None:
        """Keep the board; return why it cannot be so, None once it is kept."""
        return self._do(TellEncounter(told=told))

    def tell_boss(self, boss: Boss | None) -> Refusal | None:
        """Keep another boss, or the encounter without one."""
        return self.tell(read_again(self.sheet.told.evolve(boss=boss)))

    def rename(self, name: str) -> Refusal | None:
        """Call the encounter and its boss by a name."""
        name = name.strip()
        if not name:
            return impossible("sheet.no-name")
        told = self.sheet.told
        boss = told.boss.evolve(name=name) if told.boss is not None else None
        return self.tell(told.evolve(name=name[:LONGEST_NAME], boss=boss))

    def tell_minions(self, kinds: tuple[MinionKind, ...]) -> Refusal | None:
        """Keep other kinds of minions."""
        return self.tell(self.sheet.told.evolve(minions=kinds))

    def tell_rules(self, rules: OwnRules) -> Refusal | None:
        """Keep the special rules; a board without any is forgotten."""
        if rules.words.strip() or rules.rules:
            return self._do(
                EnterBoardRules(chapter=self.chapter, words=rules.words, rules=rules.rules)
            )
        if self.chapter in self._context.store.campaign.own.rules:
            return self._do(ForgetOwn(kind="rules", key=self.chapter))
        return None

    def tell_card(self, card: StageCardDef) -> Refusal | None:
        """Keep a stage card; one without a key is new."""
        return self._do(
            EnterStageCard(
                key=card.key,
                chapter=self.chapter,
                stage=card.stage,
                title=card.title,
                words=card.words,
                steps=card.steps,
                stays=card.stays,
            )
        )

    def forget_card(self, key: str) -> Refusal | None:
        """Forget a stage card."""
        return self._do(ForgetOwn(kind="stage_cards", key=key))

    def _do(self, action: Action) -> Refusal | None:
        return done_or_why(self._context, action)
