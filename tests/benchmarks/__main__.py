"""``python -m tests.benchmarks [NAME…]``: one JSON object a line for each benchmark."""

import os
import subprocess
import sys
from collections.abc import Callable

from tests.benchmarks.activation_vs_dict_heap import activation_vs_dict_heap
from tests.benchmarks.board_pan_vs_blit import board_pan_vs_blit
from tests.benchmarks.campaign_frame import campaign_frame
from tests.benchmarks.dispatch_frame import dispatch_frame
from tests.benchmarks.encounter_frame import encounter_frame
from tests.benchmarks.enemy_answer import enemy_answer
from tests.benchmarks.first_press import first_press
from tests.benchmarks.first_window import first_window
from tests.benchmarks.growth import evening_growth, idle_encounter, idle_story
from tests.benchmarks.installed_first_window import installed_first_window
from tests.benchmarks.letters import (
    letter_in_library,
    letter_in_palette,
    letter_in_restore,
    letter_in_rules,
)
from tests.benchmarks.odds_plan_vs_icepool import odds_plan_vs_icepool
from tests.benchmarks.package_size import deb_size, setup_size
from tests.benchmarks.question_frame import question_frame
from tests.benchmarks.redraw_advice import redraw_advice_of_three
from tests.benchmarks.result import Result
from tests.benchmarks.rules_search import rules_search
from tests.benchmarks.story_frame import story_frame
from tests.benchmarks.table_window import table_window
from tests.benchmarks.ten_thousand import (
    ten_thousand_folder,
    ten_thousand_memory,
    ten_thousand_opens,
    ten_thousand_told,
)
from tests.benchmarks.told_chapters import (
    long_words_read,
    pack_look_held,
    pack_take_held,
    told_chapters_open,
    told_chapters_shown,
    told_chapters_vs_bare,
)

BENCHMARKS: dict[str, Callable[[], Result]] = {
    "activation_vs_dict_heap": activation_vs_dict_heap,
    "board_pan_vs_blit": board_pan_vs_blit,
    "campaign_frame": campaign_frame,
    "deb_size": deb_size,
    "dispatch_frame": dispatch_frame,
    "enemy_answer": enemy_answer,
    "evening_growth": evening_growth,
    "first_press": first_press,
    "first_window": first_window,
    "idle_encounter": idle_encounter,
    "idle_story": idle_story,
    "installed_first_window": installed_first_window,
    "letter_in_library": letter_in_library,
    "letter_in_palette": letter_in_palette,
    "letter_in_restore": letter_in_restore,
    "letter_in_rules": letter_in_rules,
    "long_words_read": long_words_read,
    "odds_plan_vs_icepool": odds_plan_vs_icepool,
    "pack_look_held": pack_look_held,
    "pack_take_held": pack_take_held,
    "question_frame": question_frame,
    "encounter_frame": encounter_frame,
    "redraw_advice": redraw_advice_of_three,
    "rules_search": rules_search,
    "setup_size": setup_size,
    "story_frame": story_frame,
    "table_window": table_window,
    "ten_thousand_folder": ten_thousand_folder,
    "ten_thousand_memory": ten_thousand_memory,
    "ten_thousand_opens": ten_thousand_opens,
    "ten_thousand_told": ten_thousand_told,
    "told_chapters_open": told_chapters_open,
    "told_chapters_shown": told_chapters_shown,
    "told_chapters_vs_bare": told_chapters_vs_bare,
}


def main(names: list[str]) -> int:
    """Run the named benchmarks, all when none is named; 2 for a name nobody knows."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(
            f"no benchmark {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}", file=sys.stderr
        )
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    failed = 0
    for name in names or BENCHMARKS:
        try:
            print(BENCHMARKS[name]().as_json(), flush=True)
        except (OSError, RuntimeError, ValueError, subprocess.SubprocessError) as why:
            print(f"{name}: {why}", file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
