"""The desktop integration files for Linux: menu entry, file type, icons, manual page."""

from __future__ import annotations

import argparse
import gzip
import os
from datetime import UTC, datetime
from pathlib import Path
from xml.sax.saxutils import escape

from icons import DRAWN, SIZES, png
from oathsworn_gui.__main__ import parser
from recipe import (
    APP_ID,
    DESCRIPTION,
    ENDING,
    MIME_TYPE,
    NAME,
    PUBLISHER,
    SUMMARY,
    TITLE,
    epoch,
    version,
)

KIND = "Oathsworn campaign"
"""The name of the file type in a file manager."""


def write_share(share: Path) -> None:
    """Write all of it below a folder that stands for /usr/share."""
    _write(share / "applications" / f"{NAME}.desktop", desktop_entry())
    _write(share / "mime" / "packages" / f"{NAME}.xml", file_type())
    _write(share / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo())
    _write_icons(share / "icons" / "hicolor")
    write_packed(share / "man" / "man1" / f"{NAME}.1.gz", manual())


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def write_packed(path: Path, text: str) -> None:
    """Write a gzip-compressed text, reproducibly."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def desktop_entry() -> str:
    """Return the menu entry, which also opens files."""
    return f"""[Desktop Entry]
Type=Application
Name={TITLE}
GenericName=Board game campaign manager
Comment={SUMMARY}
Exec={NAME} %f
TryExec={NAME}
Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
Keywords=oathsworn;set a watch;board game;campaign;
MimeType={MIME_TYPE};
StartupNotify=true
StartupWMClass={NAME}
"""


def file_type() -> str:
    """Return what makes files that end in .oathsworn the program's."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME_TYPE}">
    <comment>{KIND}</comment>
    <sub-class-of type="application/json"/>
    <icon name="{_type_icon()}"/>
    <glob pattern="*{ENDING}"/>
  </mime-type>
</mime-info>
"""


def _type_icon() -> str:
    return MIME_TYPE.replace("/", "-")


def metainfo() -> str:
    """Return what software centres show. It names no page: that is known only to who publishes."""
    paragraphs = "\n".join(f"    <p>{escape(text)}</p>" for text in DESCRIPTION)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{APP_ID}</id>
  <name>{TITLE}</name>
  <summary>{SUMMARY}</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <developer_name>{PUBLISHER}</developer_name>
  <description>
{paragraphs}
  </description>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <icon type="stock">{NAME}</icon>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <provides>
    <binary>{NAME}</binary>
    <mediatype>{MIME_TYPE}</mediatype>
  </provides>{_homepage()}
  <releases>
    <release version="{version()}" date="{_day()}"/>
  </releases>
  <content_rating type="oars-1.1"/>
</component>
"""


def _homepage() -> str:
    page = os.environ.get("OATHSWORN_PAGE")
    return f'\n  <url type="homepage">{escape(page)}</url>' if page else ""


def _day() -> str:
    return datetime.fromtimestamp(epoch(), UTC).date().isoformat()


def _write_icons(theme: Path) -> None:
    pictures = {f"{size}x{size}": png(size) for size in SIZES} | {"scalable": DRAWN}
    for folder, picture in pictures.items():
        for name in (f"apps/{NAME}", f"mimetypes/{_type_icon()}"):
            target = theme / folder / f"{name}{picture.suffix}"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(picture.read_bytes())


def manual() -> str:
    """Return the manual page, generated from the program's command line parser."""
    about = "\n.PP\n".join(_roff(text) for text in DESCRIPTION)
    options = "\n".join(map(_option, _told(parser())))
    return f"""\
.TH {NAME.upper()} 1 "{_day()}" "{NAME} {version()}" "User Commands"
.SH NAME
{NAME} \\- {_roff(SUMMARY[0].lower() + SUMMARY[1:])}
.SH SYNOPSIS
.B {NAME}
[\\fIOPTION\\fR]... [\\fIFILE\\fR]
.SH DESCRIPTION
{about}
.PP
Everything is kept by itself; there is nothing to save by hand.
.SH OPTIONS
{options}
.SH EXIT STATUS
0 when all went well, 1 when something failed, 2 for wrong use, and 3 when the program cannot start
here, after it said why.
.SH FILES
.I ~/.local/share/oathsworn_gui
.RS
The campaigns. Removing the program never removes them.
.RE
"""


def _told(reader: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return what the program itself tells of; argparse has no public way to ask."""
    return [one for one in reader._actions if one.help != argparse.SUPPRESS]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


def _option(action: argparse.Action) -> str:
    names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
    value = action.metavar or (action.choices and "|".join(map(str, action.choices)))
    if not names:
        names, value = f"\\fI{action.dest.upper()}\\fR", None
    text = f"{names} \\fI{value}\\fR" if value else names
    told = action.help or "colours of the window"
    return f".TP\n{text}\n{_roff(told[0].upper() + told[1:])}."


def _roff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")
