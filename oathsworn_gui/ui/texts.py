"""Every sentence of the program by key, so that translations can follow.

The texts of a language are the JSON files of ``resources/translations/<language>/``: flat objects
of key to text, with ``{name}`` where a parameter goes. A key with ``.one`` behind it is taken when
the parameter ``n`` is 1, one with ``.zero`` when it is 0.
"""

from collections.abc import Mapping

Scalar = str | int | bool | None


class Texts:
    """The texts of one language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """Keep ``texts`` by key."""
        self._texts = texts

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return key in self._texts

    def say(self, key: str, /, **params: Scalar) -> str:
        """Return the text of ``key`` filled with ``params``.

        Raises:
            KeyError: no such text, or a parameter is missing (a bug that tests look for).
        """
        n = params.get("n")
        few = f"{key}.one" if n == 1 else f"{key}.zero" if n == 0 else key
        template = self._texts[few if few in self._texts else key]
        return template.format_map(params)

    def find(self, key: str, otherwise: str, /, **params: Scalar) -> str:
        """Return the text of ``key``, or ``otherwise`` where there is none or it cannot be filled.

        For words that a game may leave out; texts that must be there are asked for with `say`.
        """
        try:
            return self.say(key, **params)
        except (KeyError, IndexError, ValueError):
            return otherwise
