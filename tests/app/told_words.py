"""Content that a table told, with the same words in each field that takes any."""

from typing import Any

_NAME, _LINE, _WORDS = 60, 200, 2_000
"""The longest name, line and words that the fields take."""


def told_with(words: str) -> dict[str, Any]:
    """Return told content as plain JSON: a boss, rules, a card, a map, events and a chapter."""
    words = words or "x"
    name, line, text = words[:_NAME], words[:_LINE], words[:_WORDS]
    return {
        "encounters": {"1": _encounter(name, words[:600])},
        "rules": {
            "1": {"chapter": "1", "words": text, "rules": [_rule(words[:600])]},
        },
        "stage_cards": {
            "1.card": {"key": "1.card", "chapter": "1", "stage": 1, "title": name, "words": text}
        },
        "story_maps": {
            name: {"name": name, "spots": {"1": {"x": 0.5, "y": 0.5, "name": words[:40]}}}
        },
        "events": {"city-3": _event(name, line, text), "deepwood-3": _checked(name, line, text)},
        "chapters": {
            "1": {
                "chapter": "1",
                "victory": _outcome(line, text),
                "defeat": _outcome(line, text),
                "locations": {"1": _outcome(line, text), "5A": _outcome(line, text)},
            }
        },
        "injuries": {"wound": {"key": "wound", "name": name, "words": text}},
        "allies": {"friend": {"key": "friend", "name": name, "words": text}},
        "maps": {name: {"name": name}},
    }


def _encounter(name: str, line: str) -> dict[str, Any]:
    place = {"key": "head", "name": name, "offsets": [[0, 0]], "icon": name, "broken": line}
    boss = {
        "name": name,
        "defense": 4,
        "locations": [place],
        "targeting": line,
        "stage_words": [line, line],
        "no_icons": [name],
    }
    minion = {"key": "rat", "name": name, "defense": 2, "words": line}
    return {"chapter": "1", "name": name, "boss": boss, "minions": [minion]}


def _rule(words: str) -> dict[str, Any]:
    return {"key": "r1", "words": words, "when": "round-start"}


def _outcome(line: str, text: str) -> dict[str, Any]:
    kinds = ("clue", "keyword", "counter", "item", "ally", "note", "direction", "map", "event-add")
    effects = [{"kind": kind, "name": line, "amount": 1, "deck": line} for kind in kinds]
    return {"effects": effects, "words": text}


def _event(name: str, line: str, text: str) -> dict[str, Any]:
    choices = [{"words": line, "follows": _outcome(line, text)}] * 2
    told = {"title": name, "words": text, "choices": choices}
    return {"key": "city-3", "deck": "city", "number": 3, **told}


def _checked(name: str, line: str, text: str) -> dict[str, Any]:
    follows = {"success": _outcome(line, text), "failure": _outcome(line, text)}
    check = {"kind": line[:40], "difficulty": 3, **follows}
    told = {"title": name, "words": text, "check": check}
    return {"key": "deepwood-3", "deck": "deepwood", "number": 3, **told}
