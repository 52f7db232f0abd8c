"""Collect the licence texts of all shipped works, with one index.

The works and their licences are listed in licences/components.toml. The texts come from the
installed Python packages if these include them, and else from the files beside that list.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib.metadata import Distribution, distributions
from pathlib import Path, PurePath
from typing import Any

from recipe import ROOT, TITLE, StopError, version

KEPT = Path(__file__).resolve().parent / "licences"
INDEX = "LICENCES.txt"
PLATFORMS = ("linux", "appimage", "windows", "macos")

_LIBRARY = re.compile(r"\.(so(\.[0-9.]+)?|dylib|dll|pyd)$")
_OWN_TEXT = re.compile(r"\.dist-info/(licen[cs]es/.+|[^/]*(licen[cs]e|copying|notice)[^/]*)$", re.I)
_CRATES = re.compile(r"\.dist-info/sboms/[^/]+\.cyclonedx\.json$")
_LLVM = "Apache-2.0 WITH LLVM-exception"
_KNOWN_OF_CRATES = {"Apache-2.0", _LLVM, "MIT", "Unicode-3.0", "Unicode-DFS-2016", "Zlib"}
"""The licences of Rust libraries whose texts are kept with those of pydantic-core."""


@dataclass(frozen=True)
class Component:
    """One shipped work; the fields are those of components.toml."""

    name: str
    about: str
    licence: str
    distribution: str = ""
    files: Sequence[str] = ()
    texts: Sequence[str] = ()
    libraries: Sequence[str] = ()
    folders: Sequence[str] = ()
    platforms: Sequence[str] = PLATFORMS
    if_shipped: bool = False

    @property
    def file(self) -> str:
        """The name of the file with its texts."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-") + ".txt"

    def owns(self, library: PurePath) -> bool:
        """Whether a shared library belongs to it, by its path inside the package."""
        in_folder = any(
            fnmatch(folder, pattern) for folder in library.parts[:-1] for pattern in self.folders
        )
        return in_folder or any(fnmatch(library.name, pattern) for pattern in self.libraries)


def known() -> tuple[tuple[Component, ...], frozenset[str]]:
    """Return every component of any package, and the locked distributions that are not shipped."""
    told: dict[str, Any] = tomllib.loads((KEPT / "components.toml").read_text("utf-8"))
    rows: list[Mapping[str, Any]] = told["component"]
    made = (Component(**{key.replace("-", "_"): row[key] for key in row}) for row in rows)
    return tuple(made), frozenset(told["not-shipped"])


def collect(
    folder: Path,
    platform: str,
    shipped: Path | None = None,
    places: Sequence[Path] | None = None,
) -> Path:
    """Write the texts for a package of ``platform`` into ``folder``; return the index.

    ``shipped`` is the package's folder: an unknown shared library in it is an error, and only works
    found in it are listed. Without it all possible works are listed. ``places`` are the folders or
    wheels of the shipped Python packages; None: the path of this Python.

    Raises:
        StopError: something shipped has no known licence.
    """
    if platform not in PLATFORMS:
        raise StopError(f"no licences are known for {platform}")
    found = _found(places)
    components = of_package(platform, shipped)
    folder.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    for component in components:
        held = found.get(component.distribution)
        folder.joinpath(component.file).write_text(_text(component, held), "utf-8")
        lines.append(_line(component, held))
    index = folder / INDEX
    index.write_text(_head() + "\n".join(lines), "utf-8")
    return index


def of_package(platform: str, shipped: Path | None) -> list[Component]:
    """Return the components in a package of ``platform``; see `collect` for ``shipped``."""
    components, not_shipped = known()
    named = {component.distribution for component in components} | not_shipped
    if strange := sorted(locked() - named):
        raise StopError(
            f"no licence is known for {', '.join(strange)}: add it to packaging/licences/"
            "components.toml, or to its list of what is not shipped"
        )
    components = [component for component in components if platform in component.platforms]
    if shipped is None:
        return components
    libraries = list(_libraries(shipped))
    strangers = [str(path) for path in libraries if not any(one.owns(path) for one in components)]
    if strangers:
        raise StopError(f"no licence is known for these libraries: {', '.join(strangers)}")
    return [one for one in components if not one.if_shipped or any(map(one.owns, libraries))]


def locked() -> set[str]:
    """Return the names of the packages in the lock file of the program."""
    lines = (ROOT / "requirements" / "run.txt").read_text("utf-8").splitlines()
    return {match[0] for line in lines if (match := re.match(r"[a-z0-9-]+(?===)", line))}


def _libraries(shipped: Path) -> Iterator[PurePath]:
    for path in sorted(shipped.rglob("*")):
        if _LIBRARY.search(path.name) and path.is_file():
            yield path.relative_to(shipped)


def _found(places: Sequence[Path] | None) -> dict[str, Distribution]:
    path = sys.path if places is None else [str(place) for place in places]
    held = ((one.metadata["Name"], one) for one in distributions(path=path))
    return {re.sub(r"[-_.]+", "-", name).lower(): one for name, one in held}


def _text(component: Component, held: Distribution | None) -> str:
    if component.distribution and held is None:
        raise StopError(f"{component.distribution} is not installed: its licence cannot be read")
    texts = dict(_texts_of(component, held)) if held is not None else {}
    for name in component.texts:
        path = KEPT / (name if "/" in name else f"{name}.txt")
        texts[path.name] = path.read_text("utf-8")
    if held is not None and (crates := _crates(held)):
        texts["Rust libraries inside"] = crates
    if not texts:
        raise StopError(
            f"no text of the licence of {component.name} was found ({component.licence})"
        )
    pieces = [f"──── {name} ────\n\n{text.strip()}\n" for name, text in texts.items()]
    return "\n".join((f"{component.name}: {component.licence}\n", *pieces))


def _texts_of(component: Component, held: Distribution) -> Iterator[tuple[str, str]]:
    for file in held.files or ():
        name = str(file).replace("\\", "/")
        if _OWN_TEXT.search(name) or name in component.files:
            yield name, file.read_text("utf-8")


def _crates(held: Distribution) -> str:
    """The Rust libraries that a wheel lists as built in, with their licences and authors."""
    lines: list[str] = []
    for file in held.files or ():
        if not _CRATES.search(str(file).replace("\\", "/")):
            continue
        for crate in json.loads(file.read_text("utf-8"))["components"]:
            licence = crate["licenses"][0]["expression"]
            if not _is_satisfied(licence):
                raise StopError(f"no text is kept for {licence}, of {crate['name']} (Rust)")
            lines.append(
                f"{crate['name']} {crate['version']}: {licence}; {crate.get('author', '')}"
            )
    return "\n".join(line.rstrip("; ") for line in lines)


def _is_satisfied(licence: str) -> bool:
    needed = licence.split(" AND ")
    return all(
        any(choice in _KNOWN_OF_CRATES for choice in one.strip("()").split(" OR "))
        for one in needed
    )


def _head() -> str:
    return (
        f"{TITLE} {version()}\n\n"
        "This program is under the MIT licence. It is shipped together with the works below. Each\n"
        "has a licence of its own; the whole text lies in the file that is named last.\n\n"
    )


def _line(component: Component, held: Distribution | None) -> str:
    number = f" {held.version}" if held is not None else ""
    name = f"{component.name}{number}: {component.about}"
    return f"{name}\n    {component.licence}\n    {component.file}\n"
