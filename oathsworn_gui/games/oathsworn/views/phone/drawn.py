"""Cards that are typed in on a phone: the faces that can come up, and what lies there already."""

from collections.abc import Iterable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.draw import Drawn as DrawnCard
from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS, Unit, read_face, read_unit
from oathsworn_gui.games.oathsworn.model.words import FAMILIES
from oathsworn_gui.games.oathsworn.rules.might.result import MISS
from oathsworn_gui.games.oathsworn.rules.might.still_to_come import blanks_count, kept_cards
from oathsworn_gui.games.oathsworn.views.might.draw_advice import setting_of
from oathsworn_gui.games.oathsworn.views.might.draw_typing import TypedCards
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from oathsworn_gui.games.oathsworn.views.might.words import draw_of
from oathsworn_gui.tabletop.phone import Drawn, Face, PhoneDraw, PhoneQuestion
from oathsworn_gui.tabletop.phone_question import plain_question
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.state import FrozenMap, frozen

_MOST = 60
"""More cards than these are not typed on a phone, as no draw of the game asks for so many."""


def draw_question(
    campaign: Campaign, box: Box, question: Question, phrases: Phrases
) -> PhoneQuestion:
    """Return a question for cards with the faces of each colour asked."""
    plain = plain_question(question, phrases)
    request = question.draw
    if request is None or request.family not in FAMILIES or len(request.colours) > _MOST:
        return plain.evolve(form="choice", because=phrases.texts.say("phone.at-the-table"))
    faces: dict[str, tuple[Face, ...]] = {}
    colours: list[str] = []
    typed = TypedCards(campaign, box, request)
    for place in range(typed.most):
        unit = typed.unit(place)
        colours.append(unit.key)
        shown = _faces(typed)
        faces.setdefault(unit.key, shown)
        if not shown or not typed.type(_stand_in(typed)):
            break  # nothing can come up there: the table corrects its decks
    names = {key: _unit_words(read_unit(key), phrases) for key in faces}
    draw = draw_of(campaign)
    return plain.evolve(
        draw=PhoneDraw(
            colours=(*colours, *request.colours[len(colours) :]),
            faces=frozen(faces),
            colour_words=frozen(names),
            colour_letters=_letters(faces),
            before=_lying(draw),
            extra=draw.asking_extra,
            summed=_summed(campaign, box, question, phrases),
            misses=MISS if _can_miss(campaign, box, question, draw) else 0,
            blanks=sum(card.blank and not card.extra for card in kept_cards(draw, ())),
            missed=phrases.texts.say("odds.row.miss"),
        )
    )


def _can_miss(campaign: Campaign, box: Box, question: Question, draw: Draw) -> bool:
    """Whether blanks of the cards asked for count, and all of them. Source: MIGHT-11, MIGHT-14."""
    whole = setting_of(campaign, box, question) is not None
    return whole and draw.family == "oathsworn" and blanks_count(draw)


def _letters(units: Iterable[str]) -> FrozenMap[str, str]:
    """Return the letter of each colour, and of each unit that is asked (``"red/die"``)."""
    plain: Mapping[str, str] = {**LETTERS}
    return frozen({**plain, **{key: plain[read_unit(key).colour] for key in units}})


def _faces(typed: TypedCards) -> tuple[Face, ...]:
    found: list[Face] = []
    for key in typed.possible():
        code = typed.code(key)
        face = None if code is None else read_face(code)
        if code is None or face is None:
            continue
        found.append(
            Face(
                key=code,
                words=face.face,
                blank=face.face == "0",
                critical=face.face.endswith("*"),
                left=typed.left(key),
                amount=int(face.face.rstrip("*")),
            )
        )
    return tuple(found)


def _stand_in(typed: TypedCards) -> str:
    """Return the key of a card that can come up, to look at the places behind it."""
    keys = typed.possible()
    return next((key for key in keys if typed.left(key) != 0), keys[0])


def _unit_words(unit: Unit, phrases: Phrases) -> str:
    colour = phrases.texts.say(f"colour.{unit.colour}")
    return phrases.texts.say("phone.draw.die" if unit.die else "phone.draw.colour", colour=colour)


def cards_lying(draw: Draw) -> PhoneDraw:
    """Return the cards of a draw that lie there, with nothing to be typed."""
    return PhoneDraw(
        colours=(),
        faces=frozen({}),
        colour_words=frozen({}),
        colour_letters=_letters(()),
        before=_lying(draw),
    )


def _lying(draw: Draw) -> tuple[Drawn, ...]:
    return tuple(_before(card) for place, card in enumerate(draw.cards) if place != draw.replacing)


def _before(card: DrawnCard) -> Drawn:
    return Drawn(
        colour=card.colour,
        words=card.face,
        blank=card.face == "0",
        critical=card.face.endswith("*"),
        amount=card.value,
    )


def _summed(campaign: Campaign, box: Box, question: Question, phrases: Phrases) -> str:
    setting = odds_setting(campaign, box, question)
    if setting is None:
        return ""
    check = setting.use == "check"
    return phrases.texts.say("phone.draw.sum-check" if check else "phone.draw.sum")
