"""Faults of the game's content, in words for its authors.

The spec of each kind of effect and instruction yields its own faults; they are collected here,
and the rest of the content is checked. `content.lint` checks everything.
"""

PUBLIC_MODULES = ("encounter",)
"""The modules that other rooms may use."""
