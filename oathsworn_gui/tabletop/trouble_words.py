"""Problems with files as text."""

from collections.abc import Mapping
from typing import Protocol

from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Scalar, Texts

_LONGEST = 400
"""The most characters of a name or path in an error message."""


class Trouble(Protocol):
    """Why a campaign cannot be opened: the code of texts ``save.<code>`` and ``.help``."""

    @property
    def code(self) -> str:
        """The code."""
        ...

    @property
    def params(self) -> Mapping[str, Scalar]:
        """What fills the texts."""
        ...


def trouble_words(trouble: Trouble, texts: Texts, suffix: str = "") -> str:
    """Return the text of a problem, or with ``.help`` the advice."""
    key = f"save.{trouble.code}{suffix}"
    params = {
        name: one_line(value, _LONGEST) if isinstance(value, str) else value
        for name, value in trouble.params.items()
    }
    return texts.find(key, "" if suffix else trouble.code, **params)
