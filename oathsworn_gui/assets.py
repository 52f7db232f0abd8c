"""Locate the files the program reads: its own resources, and fonts of other packages.

No package is imported for its files: only its location is looked up.
"""

import json
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

PACKAGE = Path(__file__).resolve().parent


@cache
def resources() -> Path:
    """Return the folder of the program's resources.

    It is beside the package in a checkout, inside it in a wheel or an installed program.

    Raises:
        FileNotFoundError: neither place has one.
    """
    for folder in (*_frozen_places(), PACKAGE / "resources", PACKAGE.parent / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("the program's resources folder is missing")


def _frozen_places() -> tuple[Path, ...]:
    bundle = getattr(sys, "_MEIPASS", None)
    return (Path(str(bundle), "resources"),) if bundle else ()


def resource(*parts: str) -> Path:
    """Return the path of a resource file, which need not exist."""
    return resources().joinpath(*parts)


def package_file(package: str, pattern: str) -> Path | None:
    """Return the last file, in name order, of an installed package that matches ``pattern``.

    Frozen programs have the same files under ``resources/packages/<package>``. None if missing.
    """
    for folder in _package_folders(package):
        found = sorted(folder.glob(pattern))
        if found:
            return found[-1]
    return None


def _package_folders(package: str) -> list[Path]:
    spec = find_spec(package)
    places = list(spec.submodule_search_locations or ()) if spec else []
    return [*(Path(place) for place in places), resource("packages", package)]


@cache
def read_texts(language: str = "en") -> Mapping[str, str]:
    """Return every text of a language by key, from all its files.

    Raises:
        ValueError: two files define the same key.
    """
    texts: dict[str, str] = {}
    for path in sorted(resource("translations", language).rglob("*.json")):
        for key, text in cast("dict[str, str]", json.loads(path.read_text("utf-8"))).items():
            if key in texts:
                raise ValueError(f"the text {key} stands twice, again in {path.name}")
            texts[key] = text
    return MappingProxyType(texts)


def read_content(game: str) -> Mapping[str, Any]:
    """Return the parsed content files of a game by file stem."""
    return {
        path.stem: json.loads(path.read_text("utf-8"))
        for path in sorted(resource("content", game).glob("*.json"))
    }


def read_rules(game: str) -> tuple[Mapping[str, Any], ...]:
    """Return the rules of a game as text for players, in the order of their files and ids."""
    rows: list[Mapping[str, Any]] = []
    for path in sorted(resource("content", game, "rules").glob("*.json")):
        domain: Mapping[str, Any] = json.loads(path.read_text("utf-8"))
        rows.extend({"title": domain["title"], **rule} for rule in domain["rules"])
    return tuple(rows)
