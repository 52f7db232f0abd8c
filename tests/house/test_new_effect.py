"""To add an effect of a card touches four files: tried on a copy of the program.

The copy gets an effect that no card has, in its model, its description, its rules and its texts.
Then it is typed, written back, said, offered by the form, checked and carried out.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

from oathsworn_gui.games.oathsworn.notation.card import SPECS
from tests.house.tree import PACKAGE, ROOT, modules, parsed

GAME = "oathsworn_gui/games/oathsworn/"
FILES = (
    GAME + "model/card_effects.py",
    GAME + "notation/card/gains.py",
    GAME + "rules/cards/gain.py",
    "resources/translations/en/oathsworn/cards/effects.json",
)

MODEL = '''class RestEffect(Effect):
    """Rest: heal."""

    do: Literal["rest"] = "rest"
    amount: Count = 1
    whom: Whom = "self"
    within: Count | None = None


'''
SPEC = """def _read_rest(parser: CardParser, before: int | None) -> None:
    parser.add(RestEffect(amount=parser.amount(before), **parser.whom()))


def _write_rest(effect: RestEffect) -> str:
    return f"rest {effect.amount}{recipient(effect)}"


def _rest_line(effect: RestEffect) -> Line:
    return line("effect.rest", n=effect.amount)


def _rest_faults(effect: RestEffect, _: Before) -> Iterator[str]:
    if not effect.amount:
        yield "nobody rests."


SPECS = (
    EffectSpec(
        kind=RestEffect,
        form=FormEntry(16, "z", "heart", RestEffect()),
        words=begins(_read_rest, "rest", "rests"),
        write=_write_rest,
        line=_rest_line,
        faults=_rest_faults,
    ),
"""
STEP = '''class RestStep(_OnEach):
    """How one rests."""

    def on_one(self, now: Now, effect: Any, figure: str) -> Outcome:
        """Heal."""
        return healed(now.campaign, figure, effect.amount, now.box)


STEPS: Mapping[str, CardStepRules] = {
    "rest": RestStep(),
'''
CHANGES = {
    FILES[0]: (
        ("CardEffect = Annotated[\n", MODEL + "CardEffect = Annotated[\n    RestEffect\n    | "),
    ),
    FILES[1]: (
        ("    PiecesEffect,\n", "    PiecesEffect,\n    RestEffect,\n"),
        ("SPECS = (\n", SPEC),
    ),
    FILES[2]: (("STEPS: Mapping[str, CardStepRules] = {\n", STEP),),
    FILES[3]: (
        (
            "{\n",
            '{\n"line.effect.rest": "rest {n}", "form.effect.rest": "Rest",\n'
            '"card-play.step.rest": "Rest",\n',
        ),
    ),
}
"""What is written into each of the four files: each piece instead of one that is there."""

TRIED = """
from oathsworn_gui.assets import PACKAGE, read_texts
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, RestEffect
from oathsworn_gui.games.oathsworn.notation import card
from oathsworn_gui.games.oathsworn.notation.lint.cards import lint_parts
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import parts_text
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import an_oathsworn
from tests.games.oathsworn.builders.cards import in_turn, play

assert str(PACKAGE) == {package!r}
texts = Texts(read_texts())
parts = card.read_parts("heal 1, rest 2 for another friend within 3")
assert parts[0].effects[1] == RestEffect(amount=2, whom="other-friend", within=3)
assert card.write_parts(parts) == "heal 1, rest 2 another friend within 3"
assert card.read_parts(card.write_parts(parts)) == parts
assert parts_text(texts, parts) == "Heal 1. Rest 2, another friend within 3."
assert card.SPECS[-1].form.first == RestEffect()
assert texts.say(f"form.effect.{{card.SPECS[-1].do}}") == "Rest"
assert texts.say(f"card-play.step.{{card.step_key(RestEffect())}}") == "Rest"
fields = [field.name for field in card.fields_of(RestEffect)]
assert fields == ["amount", "whom", "within", "when"]
assert all(texts.has(f"form.field.{{name}}") for name in fields)
nobody = (CardPart(effects=(RestEffect(amount=0),)),)
assert list(lint_parts("It", nobody)) == ["It: rest: nobody rests."]
hurt = an_oathsworn(in_turn(), "1", hp=3)
assert play(hurt, RestEffect(amount=2)).seats["1"].hp == 5
print("rested")
"""


def test_an_effect_is_added_in_four_files(tmp_path: Path) -> None:
    package = tmp_path / PACKAGE.name
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "resources", tmp_path / "resources")
    for name, changes in CHANGES.items():
        file = tmp_path / name
        text = file.read_text("utf-8")
        for before, after in changes:
            assert text.count(before) == 1, f"{name}: {before}"
            text = text.replace(before, after)
        file.write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", TRIED.format(package=str(package))],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "rested"), done.stderr


# ------------------------------------------------------------------------ where a kind is named

MODEL_FILE = "model/card_effects.py"
RULES_OF_OTHERS = {
    "AttackEffect": {  # its grammar has a file of its own, and other rules ask what it hits
        "notation/card/attack_words.py",
        "rules/cards/area.py",
        "rules/cards/course.py",
        "rules/cards/growth.py",
        "rules/cards/reach.py",
    },
    "MoveEffect": {"rules/cards/ways.py", "views/cards/hexes_asked.py"},  # the ways it can go
    "HarmEffect": {"rules/cards/draw.py"},  # cards that come up harm like one
    "RefreshEffect": {"rules/cards/parts.py"},  # a companion's token is a card of this effect
    "TilesEffect": {"views/cards/hexes_asked.py"},  # the hexes it can lie in
}
"""Which further modules name a kind of effect, and why: what they say concerns no other kind."""


def test_a_kind_is_named_in_its_model_its_description_and_its_rules() -> None:
    game = ROOT / GAME
    naming: dict[str, set[str]] = {spec.kind.__name__: set() for spec in SPECS}
    for module in modules(game):
        name = module.relative_to(game).as_posix()
        for kind in _names(module) & naming.keys():
            naming[kind].add(name)
    for kind, found in naming.items():
        own = {name for name in found if not name.startswith("tour/")}
        own -= RULES_OF_OTHERS.get(kind, set())
        assert MODEL_FILE in own, kind
        assert sorted(name.split("/")[0] for name in own) == ["model", "notation", "rules"], kind


def _names(module: Path) -> set[str]:
    """The names that a module imports or defines, at its top."""
    found: set[str] = set()
    for node in parsed(module).body:
        if isinstance(node, ast.ImportFrom):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ClassDef):
            found.add(node.name)
    return found
