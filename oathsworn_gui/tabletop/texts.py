"""All texts of the program by key, ready for translation.

The texts of a language are the JSON files of ``resources/translations/<language>/``: flat objects
of key to text, with ``{name}`` for parameters.

A text with a count has its plural forms under the key plus a CLDR category (``.one``, ``.two``,
``.few``, ``.many``) where the language has it; the key alone is the category "other". The parameter
``n`` selects the form by the rules of the language, in its texts ``plural.<category>``. ``.zero``
is an optional form for 0 in any language.
"""

from collections.abc import Callable, Mapping
from functools import cached_property

Scalar = str | int | bool | None
_RULES = {form: f"plural.{form}" for form in ("zero", "one", "two", "few", "many")}
"""The CLDR plural categories and the text keys of their rules."""


class Texts:
    """The texts of one language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._rules = {form: texts[rule] for form, rule in _RULES.items() if rule in texts}

    def has(self, key: str) -> bool:
        """Whether there is a text with that key."""
        return key in self._texts

    def say(self, key: str, /, **params: Scalar) -> str:
        """Return the text of ``key`` with ``params`` inserted.

        Raises:
            KeyError: no such text, or a parameter is missing (a bug).
        """
        n = params.get("n")
        template = self._texts[self.form(key, n) if isinstance(n, int) else key]
        return template.format_map(params)

    def form(self, key: str, n: int) -> str:
        """Return the key of the plural form for ``n``: ``key`` itself or one of its forms.

        A negative number takes the general form.
        """
        if n == 0 and f"{key}.zero" in self._texts:
            return f"{key}.zero"
        if n < 0 or not any(f"{key}.{form}" in self._texts for form in self._rules):
            return key
        form = f"{key}.{self._category(n)}"
        return form if form in self._texts else key

    @cached_property
    def _category(self) -> Callable[[int], str]:
        """The function from a count to its category; Babel is imported on first use."""
        from babel.plural import PluralRule

        return PluralRule(self._rules)

    def find(self, key: str, otherwise: str, /, **params: Scalar) -> str:
        """Return the text of ``key``, or ``otherwise`` if it is missing or cannot be filled.

        For texts that a game may omit; required texts are requested with `say`.
        """
        try:
            return self.say(key, **params)
        except (KeyError, IndexError, ValueError):
            return otherwise
