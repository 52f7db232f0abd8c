"""The pages for developers name what is there: files, folders, modules, rooms and their order."""

import re
from collections.abc import Iterator
from importlib.util import find_spec

from tests.cases import each_of
from tests.house.shape import orders
from tests.house.test_pages import DOCS
from tests.house.tree import PACKAGE, ROOT

GAME = PACKAGE / "games" / "oathsworn"
TESTS_OF_GAME = ROOT / "tests" / "games" / "oathsworn"
BASES = (ROOT, PACKAGE, GAME, ROOT / "packaging", TESTS_OF_GAME)
"""Where the paths of these pages may begin."""

NOT_OURS = {
    *("uv.lock", "pylock.toml", "build/venv", "dist/", "build/"),  # made here, not kept
    *(
        "generations/",
        "open.json",
        "typed.json",
        "release.json",
        "start.log",
        "files.txt",
        "licences/",
    ),
    "oathsworn_gui/resources",  # inside the wheel
}
"""Files that are named and made elsewhere: by builds, packages and campaigns."""

_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")
_PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
_ENDINGS = (".py", ".md", ".json", ".toml", ".txt", ".yml", ".c", ".nsi", ".sh", ".svg", ".log")
_MODULE = re.compile(r"(?:python -m )?((?:tests|oathsworn_gui)(?:\.\w+)*)\b(?!/)")

PAGES = ("CONTRIBUTING.md", *DOCS, "docs/proof.md", "docs/tale.md", "docs/phones.md")


def _text(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def _code(page: str) -> Iterator[str]:
    """Yield what stands in backticks, without the fenced blocks."""
    yield from (found.replace("\n", " ") for found in _CODE.findall(_FENCED.sub("", _text(page))))


def _paths(page: str) -> Iterator[str]:
    for code in _code(page):
        named = _PATH.fullmatch(code) is not None
        if named and ("/" in code or code.endswith(_ENDINGS)) and code not in NOT_OURS:
            yield code


def _is_there(path: str) -> bool:
    if "*" in path:
        return any(next(base.glob(path), None) is not None for base in BASES)
    found = (base / path for base in BASES)
    return any(one.is_dir() if path.endswith("/") else one.exists() for one in found)


def test_paths_that_are_missing_are_seen() -> None:
    assert _is_there("rules/shops/trade.py")
    assert not _is_there("rules/shops/barter.py")
    assert not _is_there("rules/barter/")


@each_of("page", PAGES)
def test_every_path_is_there(page: str) -> None:
    paths = list(_paths(page))
    assert paths or page == "docs/glossary.md"
    assert not [path for path in paths if not _is_there(path)]


@each_of("page", PAGES)
def test_every_module_is_there(page: str) -> None:
    named = {found for code in _code(page) for found in _MODULE.findall(code)}
    assert not [name for name in named if find_spec(name) is None]


def test_the_house_on_one_screen_is_the_house() -> None:
    block = next(one for one in _FENCED.findall(_text("CONTRIBUTING.md")) if "rules/" in one)
    named = {word for word in block.split() if word.endswith(("/", ".py"))}
    assert len(named) >= 30
    assert not [name for name in named if not _stands_somewhere(name)]
    top = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name[0] != "_"}
    assert {f"{name}/" for name in top - {"games"}} <= named
    floors = {path.name for path in GAME.iterdir() if path.is_dir() and path.name[0] != "_"}
    assert {f"{name}/" for name in floors} <= named


def _stands_somewhere(name: str) -> bool:
    return _is_there(name) or (ROOT / "tests" / name).exists()


def test_the_rooms_are_all_named() -> None:
    [named] = [set(code.split()) for code in _code("CONTRIBUTING.md") if code.startswith("base ")]
    rules = {path.name for path in (GAME / "rules").iterdir() if path.is_dir()} - {"__pycache__"}
    assert named == rules


def test_the_order_of_the_rooms_is_that_of_the_contracts() -> None:
    rows = re.findall(r"^\| (rules|actions|views|ui) \| (.+) \|$", _text(DOCS[0]), re.MULTILINE)
    assert len(rows) == 4
    for floor, rooms in rows:
        prefix = f"oathsworn_gui.games.oathsworn.{floor}."
        [order] = [layers for layers in orders() if layers[0].startswith(prefix)]
        below = [layer.removeprefix(prefix) for layer in order]
        assert [room for room in below if (GAME / floor / room).is_dir()] == rooms.split(", ")
