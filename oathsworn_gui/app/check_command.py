"""``--check FOLDER``: read a library, a campaign or the copies back, without a window.

A file that is a pack is read as one, and what its sheets lack is told.
"""

from pathlib import Path
from typing import TextIO

from oathsworn_gui.app.json_lines import systems
from oathsworn_gui.app.library.check_words import lines_of_check, title_of_checked, told_of_check
from oathsworn_gui.assets import read_texts
from oathsworn_gui.storage.files.pack_file import SUFFIX, read_shared_pack
from oathsworn_gui.storage.files.regular_file import is_folder
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.recovery.folder_check import check_folder
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words


def check(folder: Path, out: TextIO, progress: TextIO) -> int:
    """Write what was found to ``out``; return 0 if all is whole, 1 if not, 2 if none was read."""
    texts = Texts(read_texts())
    if folder.name.endswith(SUFFIX) and not is_folder(folder):
        return _check_pack(folder, out, texts)
    counted = progress.isatty()

    def going(done: int, of: int) -> bool:
        if counted:
            progress.write(f"\r{texts.say('library-check.reading.of', done=done, of=of)}")
            progress.flush()
        return True

    try:
        came = check_folder(folder, systems(), going) or ()
    except SaveError as fault:
        out.write(f"{told_of_check(fault, texts)}\n")
        return 2
    if counted:
        progress.write("\n")
    for each in came:
        out.write(f"{title_of_checked(each, texts)} ({one_line(each.path.name)})\n")
        out.writelines(f"    {line}\n" for line in lines_of_check(each, texts))
    out.write(f"{told_of_check(came, texts)}\n")
    return 1 if any(each.findings for each in came) else 0


def _check_pack(path: Path, out: TextIO, texts: Texts) -> int:
    """Write what a pack lacks; return 0 if nothing is wrong, 1 if something is, 2 if unreadable."""
    out.write(f"{path.name}\n")
    try:
        value = read_shared_pack(path)
    except SaveError as fault:
        out.write(f"    {trouble_words(fault, texts)}\n")
        return 2
    found = [system.lint(value, texts) for system in systems().values()]
    known = next((lint for lint in found if lint.readable), found[0])
    out.writelines(f"    {line}\n" for line in known.lines)
    return 2 if not known.readable else 0 if known.sound else 1
