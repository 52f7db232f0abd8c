"""A screen of every kind, of no game."""

from oathsworn_gui.tabletop.phone import (
    Block,
    Card,
    Choice,
    Deed,
    Drawn,
    Face,
    Figure,
    Gauge,
    PhoneDraw,
    PhoneQuestion,
    PhoneScreen,
    Slot,
)
from oathsworn_gui.tabletop.procedure import Form
from oathsworn_gui.tabletop.state import frozen

SHIELD = Figure(icon="shield", value="4", words="DEFENSE")


def card(key: str, title: str, why_not: str = "") -> Card:
    return Card(
        key=key,
        title=title,
        text="What it does.\nAnd then.",
        figures=(
            Figure(icon="cost", value="2", words="Animus"),
            Figure(icon="cooldown", value="0", words="Cooldown"),
            SHIELD,
        ),
        deeds=(Deed(key=f"play:{key}", words="Play", why_not=why_not),),
    )


BLOCKS = (
    Block(
        key="board",
        title="Your board",
        figures=(
            Figure(icon="die-6", value="4", words="HP", parts=("6 at most",)),
            SHIELD,
            Figure(icon="pips", value="8", words="reserve", tone="quiet"),
            Figure(icon="pips", value="6", words="available"),
        ),
        lines=("MIGHT YYR", "bleeding 2"),
    ),
    Block(
        key="cooldown",
        title="Cooldown",
        slots=(Slot(words="0"), Slot(words="1", cards=("Boathook Pull", "Gate Swing"))),
    ),
    Block(
        key="deeds",
        deeds=(
            Deed(key="end", words="End the turn", icon="skip-next"),
            Deed(key="move", words="Move", icon="shoe-print", why_not="It was moved already."),
        ),
    ),
    Block(
        key="hand",
        title="Your hand",
        cards=(card("1", "Plain Stroke"), card("2", "Shoulder to the Door", "Too dear.")),
    ),
    Block(key="company", title="The others", lines=("Lisk, 6 HP",), folded=True),
)

WAYS = tuple(
    Choice(key=str(n), words=f"Way {n}", note="What it is like.", why_not="" if n else "Not now.")
    for n in range(5)
)


def asked(form: Form, **more: object) -> PhoneQuestion:
    told = {"id": form, "form": form, "mine": True, "title": "What is asked?", "help": "Of you."}
    return PhoneQuestion.model_validate({**told, **more})


def number(n: int) -> Choice:
    return Choice(
        key=str(n),
        words=f"{n} whites",
        value=tuple(f"white.{k}" for k in range(n)),
        accept=f"Draw {n}",
        tag="best" if n == 3 else "",
        cards=("white.W",) * n,
        gauges=(
            Gauge(words="on average", value=f"{n / 4:.2f}", share=n / 10),
            Gauge(words="Miss", value=f"{5 * n} %", share=n / 20, tone="bad"),
        ),
    )


FACES = tuple(Face(key=f"W{n}", words=str(n), blank=not n, left=6 - n, amount=n) for n in range(4))
DRAW = PhoneDraw(
    colours=("white", "white"),
    faces=frozen({"white": FACES}),
    colour_words=frozen({"white": "a white card"}),
    colour_letters=frozen({"white": "W"}),
    before=(Drawn(colour="white", words="2*", critical=True, amount=2),),
    summed="damage so far",
)
DEFENCE = tuple(
    Choice(
        key=f"c{n}",
        words=f"Card {n}",
        note="+1, cooldown 2",
        figure=str(4 + n),
        end=f"1.{n}4",
        end_note="never unconscious",
        marked=n == 2,
        accept=f"Play card {n}",
    )
    for n in range(4)
)

QUESTIONS = {
    "choice": asked("choice", choices=WAYS),
    "many": asked("many", choices=WAYS, least=1, most=2),
    "stepper": asked(
        "many",
        choices=WAYS,
        numbers=tuple(map(number, range(9))),
        number=3,
        most=8,
        figures=(SHIELD,),
    ),
    "number": asked("number", least=0, most=4),
    "text": asked("text", choices=WAYS[1:2]),
    "place": asked("place", choices=WAYS),
    "draw": asked("draw", draw=DRAW),
    "defense": asked(
        "choice", choices=DEFENCE, heads=("becomes", "HP lost, average"), figures=(SHIELD,)
    ),
    "others": asked("choice").evolve(mine=False, title="Lisk chooses."),
}


def named(question: str) -> PhoneQuestion:
    """Return a question, whose id is its name here."""
    return QUESTIONS[question].evolve(id=question)


def sample(question: str = "") -> PhoneScreen:
    """Return a screen with all kinds of blocks, and a question of ``QUESTIONS``."""
    return PhoneScreen(
        seat="1",
        title="Edda Marsh of the Long Water",
        subtitle="Round 3, your turn",
        icon="shield-half-full",
        tone="hot",
        blocks=BLOCKS,
        question=named(question) if question else None,
    )
