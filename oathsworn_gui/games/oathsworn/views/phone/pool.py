"""How many whites, on a phone: each number with its exact odds; stepping needs no network."""

from fractions import Fraction

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.targets import target_name
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.views.might.column_words import ColumnWords
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Row
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice as Pool
from oathsworn_gui.games.oathsworn.views.might.pool_odds import (
    Compared,
    compared,
    is_quick,
)
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, odds_setting
from oathsworn_gui.tabletop.phone import Choice, Figure, Gauge, PhoneQuestion
from oathsworn_gui.tabletop.phone_question import plain_question
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.remembered import Remembered

_FIRST = 3
_MOST = 12
"""Numbers of whites that a phone steps through; others are chosen card by card."""

_COMPARED: Remembered[Compared | None] = Remembered()


def pool_question(
    campaign: Campaign, box: Box, question: Question, phrases: Phrases
) -> PhoneQuestion:
    """Return the question of a pool: whites by number with all of the track, or card by card."""
    plain = plain_question(question, phrases)
    units = [option.key for option in question.options if option.code == "draw.card"]
    track = tuple(key for key in units if not key.startswith("white."))
    steps = question.params.get("steps")
    pool = Pool(track, 0, min(len(units) - len(track), _MOST), steps=int(steps or 0))
    setting = odds_setting(campaign, box, question)
    shown = _compared(campaign, box, pool, setting)
    best = shown.advised.whites if shown is not None and shown.helps else min(_FIRST, pool.most)
    say = phrases.texts.say
    defense = question.params.get("defense")
    badge = Figure(icon="shield", value=str(defense), words="DEFENSE")
    return plain.evolve(
        title=say("phone.pool.title"),
        help=_aimed(campaign, setting, phrases) or plain.title,
        because="",
        most=len(question.options),
        number=best,
        least=0,
        numbers=tuple(
            _number(pool.with_whites(n), setting, shown, best, phrases)
            for n in range(pool.most + 1)
        ),
        figures=(badge,) if defense else (),
        icon="cards-outline",
    )


def _aimed(campaign: Campaign, setting: Setting | None, phrases: Phrases) -> str:
    """Return what the cards are for: "Plain Stroke on the Snout, 4 HP", or the difficulty."""
    top = campaign.pending[-1]
    if setting is None:
        return ""
    if not isinstance(top, Attack):
        key = "odds.difficulty" if setting.use == "check" else "odds.defense"
        words = phrases.texts.say(key, n=setting.per) if setting.per else ""
        return words[:1].upper() + words[1:]
    die = setting.die
    name = die.name if die is not None else target_name(campaign, top.target or BOSS)
    if setting.most is None:
        return phrases.said("phone.pool.aimed-unknown", {"name": name})
    if not top.card:
        return phrases.said("phone.pool.aimed", {"name": name, "n": setting.most})
    told = {"card": top.card, "name": name, "n": setting.most}
    return phrases.said("phone.pool.aimed-card", told)


def _compared(campaign: Campaign, box: Box, pool: Pool, setting: Setting | None) -> Compared | None:
    """Return the odds of all numbers where they are counted in a frame; else None."""
    if setting is None or not setting.aims or not is_quick(pool, setting):
        return None
    return _COMPARED.find(campaign, tuple(box), lambda: compared(pool, setting, setting.aims[0]))


def _number(
    pool: Pool, setting: Setting | None, shown: Compared | None, best: int, phrases: Phrases
) -> Choice:
    say = phrases.texts.say
    advised = shown is not None and shown.helps and pool.whites == best
    return Choice(
        key=str(pool.whites),
        words=say("phone.pool.words", n=pool.whites),
        value=pool.answer(),
        accept=say("phone.pool.accept", n=len(pool.units)),
        tag=say("phone.pool.best") if advised else "",
        cards=tuple(_might(pool, key) for key in pool.units),
        gauges=_gauges(pool, setting, shown, phrases),
    )


def _might(pool: Pool, key: str) -> str:
    colour = pool.colour(key)
    return f"{colour}.{LETTERS[colour]}"


def _gauges(
    pool: Pool, setting: Setting | None, shown: Compared | None, phrases: Phrases
) -> tuple[Gauge, ...]:
    places = [] if shown is None else [count.whites for count in shown.counts]
    if setting is None or shown is None or pool.whites not in places:
        return ()
    own = shown._replace(mine=places.index(pool.whites))
    looks = ColumnWords(phrases.texts, setting).looks(pool, own)
    mean = Gauge(words=phrases.texts.say("phone.pool.average"), value=looks.average)
    most = max((count.worth for count in shown.counts), default=Fraction(0))
    if shown.aim.kind == "hp" and most:
        mean = mean.evolve(share=float(own.own.worth / most) * 0.9)
    return (mean, *map(_gauge, looks.rows))


def _gauge(row: Row) -> Gauge:
    tone = "bad" if row.miss else ""
    return Gauge(words=row.words, value=row.number, share=row.share, tone=tone)
