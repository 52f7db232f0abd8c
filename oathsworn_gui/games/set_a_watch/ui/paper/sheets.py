"""The sheets of an evening as blocks: enough to play on from paper."""

from collections.abc import Iterator

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.base.pages import heading
from oathsworn_gui.games.set_a_watch.ui.base.words import powers_words, sentences
from oathsworn_gui.games.set_a_watch.views.boards import BoardView, CardWords, board_view
from oathsworn_gui.games.set_a_watch.views.decks import decks_view, map_view
from oathsworn_gui.games.set_a_watch.views.line import CreatureView, line_view
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Disc, Marks, ToTheFoot
from oathsworn_gui.ui.printing.paper_parts import facing, figure, head, heads, pair
from oathsworn_gui.ui.printing.paper_texts import Label, Title, Words, strong

_RESTS = 2
_NUMBER, _STATE, _MARKS = 90, 150, 90


def night_blocks(context: PageContext) -> tuple[Block, ...]:
    """Return the night as it is: fire, piles, location, Line, who has rested."""
    campaign: Campaign = context.store.campaign
    say, texts, box = context.texts.say, context.texts, context.store.box
    here, line = map_view(campaign, box).here, line_view(campaign, box)
    facts = (
        heading(campaign, texts),
        say(f"watch.difficulty.{campaign.difficulty}"),
        ", ".join(campaign.players),
    )
    lying = [_creature(context, one) for one in line.creatures]
    notes = (Title(say("watch.sheet.notes")), Words(campaign.notes)) if campaign.notes else ()
    return (
        head(say("watch.sheet.night"), campaign.title, facts),
        _numbers(context, campaign),
        Title(here.title),
        Words(powers_words(context, here.powers, here.words)),
        *((Title(say("watch.sheet.line")), _table(context, lying)) if lying else ()),
        Title(say("watch.sheet.rests")),
        Table(None, [_rests(context, board_view(campaign, box, seat)) for seat in SEATS]),
        *notes,
        ToTheFoot(Title(say("watch.sheet.write"))),
    )


def _numbers(context: PageContext, campaign: Campaign) -> Block:
    say, decks = context.texts.say, decks_view(campaign, context.store.box)
    told = (
        (say("watch.sheet.wood"), campaign.firewood),
        (say("watch.pile.deck"), decks.creatures.cards),
        (say("watch.pile.horde"), decks.horde.cards),
        (say("watch.pile.graveyard"), len(decks.graveyard)),
        (say("watch.pile.unhallowed"), decks.unhallowed.cards),
    )
    return Row([Cell(pair(label, str(n))) for label, n in told], 12)


def _table(context: PageContext, rows: list[Row]) -> Block:
    first = heads(
        context.texts,
        ("watch.sheet.creature", 1, 0),
        ("watch.sheet.health", 0, _NUMBER),
        ("watch.sheet.damage", 0, _NUMBER),
    )
    return Table(first, rows)


def _creature(context: PageContext, one: CreatureView) -> Row:
    if not one.up:
        hidden = context.texts.say("watch.creature.hidden", position=one.position)
        return Row((Cell(Words(hidden)),), 10)
    powers = Words(powers_words(context, one.powers, one.words), face(17))
    named = Column((strong(f"{one.position}. {one.title}"), Label(one.kind), powers))
    numbers = (Cell(figure(n), wide=_NUMBER) for n in (one.health, one.damage))
    return Row((Cell(named), *numbers), 10)


def _rests(context: PageContext, board: BoardView) -> Row:
    cards = [card for card in board.cards if card.state != "spare"]
    ready = sum(card.state != "exhausted" for card in cards)
    who = f"{board.title} · {board.player}" if board.player else board.title
    told = context.texts.say("watch.camper.ready", ready=ready, n=len(cards))
    marks = Marks(_RESTS, board.rests, "circle", size=28)
    return Row((Cell(strong(who)), Cell(Words(told)), Cell(marks, wide=_MARKS)), 10)


def seat_blocks(context: PageContext, board: BoardView) -> tuple[Block, ...]:
    """Return an adventurer: dice and reach, its own action, its cards with what they do."""
    say = context.texts.say
    dice = " ".join(f"d{sides}" for sides in board.dice)
    reach = say(f"watch.seat.{board.ranged}", reach=board.reach)
    icon = Disc(glyphs.of_board(board.glyph), played=True)
    own = sentences(context, board.camp) or board.words
    rests = Column((Title(say("watch.sheet.rests")), Marks(_RESTS, board.rests, "circle", size=32)))
    camp = Column((Title(board.camp_name or say("watch.place.own")), Words(own)))
    tamed = (Title(say("watch.sheet.tamed")), Words(", ".join(board.tamed))) if board.tamed else ()
    return (
        head(say("watch.sheet.adventurer"), board.title, (board.player, dice, reach), icon),
        facing(camp, rests),
        Title(say("watch.sheet.cards")),
        Table(None, [_card(context, card) for card in board.cards]),
        *tamed,
        ToTheFoot(Title(say("watch.sheet.write"))),
    )


def _card(context: PageContext, card: CardWords) -> Row:
    does = sentences(context, card.does) or card.words
    state = Words(context.texts.say(f"watch.board.{card.state}"), face(18))
    return Row(
        (Cell(Column((strong(card.title), Words(does, face(18))))), Cell(state, wide=_STATE))
    )


def log_blocks(context: PageContext) -> tuple[Block, ...]:
    """Return what happened, round by round, a paragraph for each step."""
    campaign: Campaign = context.store.campaign
    say = context.texts.say
    facts = (heading(campaign, context.texts), say(f"watch.difficulty.{campaign.difficulty}"))
    return (head(say("watch.sheet.log"), campaign.title, facts), *_rounds(context))


def _rounds(context: PageContext) -> Iterator[Block]:
    shown = 0
    for step in context.store.history.done:
        told = " ".join(filter(None, map(context.line_text, step.lines)))
        now = step.before.round
        if told and now != shown:
            shown = now
            yield Title(context.texts.say("watch.camp.round", round=now))
        if told:
            yield Words(told, face(18))
            yield Gap(3)
