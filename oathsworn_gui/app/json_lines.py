"""Play without a window: JSON lines in, JSON lines out. Generic over games; imports no Qt.

``{"new": {…}}`` starts a campaign, ``{"do": "spend-animus", …}`` does an action, ``{"answer": …,
"seat": "1"}`` answers the open question, ``{"draw": true}`` draws cards at random, ``{"show":
"…"}`` returns a named view, ``{"undo": 1}`` and ``{"redo": 1}`` undo and redo, ``{"save": PATH}``
and ``{"open": PATH}`` write and read the campaign as plain JSON. ``"because"`` beside ``do`` or
``undo`` overrules a refusal, and is the reason for actions that record one.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO, cast

from pydantic import ValidationError

from oathsworn_gui.app.base.games import Systems
from oathsworn_gui.app.offered import OFFERED
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.plain_words import replace_lone_surrogates

Json = Any
"""A plain JSON value."""

Say = Callable[[Json], None]


class JsonLinesError(ValueError):
    """A line that cannot be executed; the message says why."""


def systems() -> Mapping[str, GameSystem]:
    """Return the games in this program by key, without their UI; asking for one imports it."""
    return Systems(*OFFERED)


def play_file(path: Path, out: TextIO) -> int:
    """Play the lines of a file (``-`` is stdin); return 1 if a line was invalid, else 0."""
    door = JsonLinesSession(systems(), _to(out))
    if str(path) == "-":
        import sys

        return door.play(sys.stdin)
    with path.open(encoding="utf-8") as lines:
        return door.play(lines)


def _to(out: TextIO) -> Say:
    def say(value: Json) -> None:
        out.write(json.dumps(value, ensure_ascii=False) + "\n")
        out.flush()

    return say


class JsonLinesSession:
    """Plays one campaign at a time from JSON lines. ``say`` receives the answers."""

    def __init__(self, systems: Mapping[str, GameSystem], say: Say) -> None:
        """Use the first of ``systems`` unless ``{"new": …, "game": …}`` names another."""
        self._systems = systems
        self._say = say
        self._store: Store | None = None

    def play(self, lines: Iterable[str]) -> int:
        """Execute every line; return 1 if one failed, else 0."""
        wrong = 0
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if not text or text.startswith("#"):
                continue
            try:
                self.follow(_object(text))
            except (OSError, ValueError) as fault:
                self._say({"error": _words(fault), "line": number})
                wrong = 1
        return wrong

    def follow(self, line: Mapping[str, Json]) -> None:
        """Execute one line and output the result.

        Raises:
            JsonLinesError: there is no such request, action, view or campaign.
        """
        for request, do in self._requests().items():
            if request in line:
                do(line)
                return
        raise JsonLinesError(f"nothing to do in {json.dumps(dict(line))}")

    def _requests(self) -> Mapping[str, Callable[[Mapping[str, Json]], None]]:
        return {
            "new": self._new,
            "open": self._open,
            "do": self._do,
            "answer": self._answer,
            "draw": self._draw,
            "show": self._show,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
        }

    @property
    def store(self) -> Store:
        """The open campaign.

        Raises:
            JsonLinesError: none is open.
        """
        if self._store is None:
            raise JsonLinesError("no campaign yet: begin with new or open")
        return self._store

    def _new(self, line: Mapping[str, Json]) -> None:
        system = self._system(line.get("game"))
        self._begin(system, system.new(line["new"]))

    def _open(self, line: Mapping[str, Json]) -> None:
        saved = _object(Path(line["open"]).read_text("utf-8"))
        system = self._system(saved.get("game"))
        if saved.get("schema") != system.schema:
            raise JsonLinesError(f"schema {saved.get('schema')} is not {system.schema}")
        text = json.dumps(saved["campaign"])
        self._begin(system, system.state_type.model_validate_json(text))

    def _begin(self, system: GameSystem, campaign: Any) -> None:
        self._store = Store(system, campaign, clock=lambda: datetime.now().isoformat())  # noqa: DTZ005
        self._say({"summary": json.loads(system.summary(campaign).model_dump_json())})
        self._ask()

    def _system(self, key: str | None) -> GameSystem:
        chosen = key or next(iter(self._systems))
        if chosen not in self._systems:
            raise JsonLinesError(f"no such game: {chosen}")
        return self._systems[chosen]

    def _do(self, line: Mapping[str, Json]) -> None:
        kind = self._kind(line["do"])
        ours = {"do"} if "because" in kind.model_fields else {"do", "because"}
        fields = {key: value for key, value in line.items() if key not in ours}
        self._dispatch(self._action(line["do"], fields), line.get("because"))

    def _answer(self, line: Mapping[str, Json]) -> None:
        question = self.store.ask()
        if question is None:
            raise JsonLinesError("nothing is asked")
        value, actions = line["answer"], self.store.system.actions
        fields: dict[str, Json] = {"procedure": question.procedure, "seat": line.get("seat", "")}
        if question.form == "draw" and "record-draw" in actions:
            self._dispatch(self._action("record-draw", {**fields, "cards": value}))
        else:
            self._dispatch(self._action("answer", {**fields, "value": value}))

    def _draw(self, line: Mapping[str, Json]) -> None:
        question = self.store.ask()
        if question is None:
            raise JsonLinesError("nothing is asked")
        fields = {"procedure": question.procedure, "seat": line.get("seat", "")}
        self._dispatch(self._action("draw", fields))

    def _kind(self, name: str) -> type[Action]:
        kind = self.store.system.actions.get(name)
        if kind is None:
            raise JsonLinesError(f"no such action: {name}")
        return kind

    def _action(self, name: str, fields: Mapping[str, Json]) -> Action:
        return self._kind(name).model_validate_json(json.dumps({**fields, "type": name}))

    def _dispatch(self, action: Action, because: str | None = None) -> None:
        result = self.store.dispatch(action, because)
        if isinstance(result, Refusal):
            self._say({"refused": json.loads(result.model_dump_json())})
            return
        self._tell(result)
        self._ask()

    def _tell(self, step: Step | None) -> None:
        lines = step.lines if step is not None else ()
        self._say({"lines": [json.loads(line.model_dump_json()) for line in lines]})

    def _ask(self) -> None:
        question = self.store.ask()
        if question is not None:
            self._say({"question": json.loads(question.model_dump_json(exclude_defaults=True))})

    def _show(self, line: Mapping[str, Json]) -> None:
        store, name = self.store, line["show"]
        views = store.system.views
        if name == "campaign":
            self._say({"campaign": json.loads(store.campaign.model_dump_json())})
        elif name in views:
            self._say({name: views[name](store.campaign, store.box)})
        else:
            raise JsonLinesError(f"no such view: {name}; there are campaign, {', '.join(views)}")

    def _undo(self, line: Mapping[str, Json]) -> None:
        because = line.get("because")
        self._say({"undone": len(self.store.undo_steps(int(line["undo"]), because))})
        self._ask()

    def _redo(self, line: Mapping[str, Json]) -> None:
        self._say({"redone": len(self.store.redo_steps(int(line["redo"])))})
        self._ask()

    def _save(self, line: Mapping[str, Json]) -> None:
        store = self.store
        saved = {
            "game": store.system.key,
            "schema": store.system.schema,
            "campaign": json.loads(store.campaign.model_dump_json()),
        }
        Path(line["save"]).write_text(json.dumps(saved, ensure_ascii=False, indent=1), "utf-8")
        self._say({"saved": line["save"]})


def _words(fault: Exception) -> str:
    if not isinstance(fault, ValidationError):
        return str(fault)
    faults = fault.errors(include_url=False, include_input=False)
    return "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in faults)


def _object(text: str) -> Mapping[str, Json]:
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError as fault:
        raise JsonLinesError(f"not JSON: {fault}") from fault
    if not isinstance(value, dict):
        raise JsonLinesError("not a JSON object")
    return replace_lone_surrogates(cast("Mapping[str, Json]", value))
