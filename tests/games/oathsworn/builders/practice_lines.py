# ruff: noqa: E501 - a card is typed in one line
"""What a table types for the three practice chapters: special rules, stage cards, the set-up.

Cards are typed in the short form, or read from the card where its words are as short.
"""

from collections.abc import Mapping

RULES: Mapping[str, tuple[str, ...]] = {
    "1": (
        "at the end of a turn, while the bell is whole, alone 4: pull 1 acting",
        "in the encounter phase, while the bell is whole: spawn 1 squealer at most 6",
        "in the oathsworn phase, once the snout is broken: all adjacent lose 1 hp",
        "at the end of the round, once the rear is broken: water beside",
    ),
    "2": (
        "at the end of the round, while the near wheel is whole: move ahead 2",
        "in the encounter phase, while the tailboard is whole: spawn 1 playfellow at most 6",
        "at the end of a turn, while the bell is whole, alone 3: lose 1 animus acting",
        "in the oathsworn phase, once the horse is broken: push 1 all adjacent",
    ),
    "3": (
        "in the encounter phase, while the tongue is whole: pull 2 farthest",
        "in the encounter phase, while the crown is whole: spawn 1 jack on the edge at most 2",
        "in the oathsworn phase, once the left cope is broken: all adjacent lose 1 hp",
        "at the end of the round, once the right cope is broken: spawn 2 sprue at most 5",
        "at the end of a turn, once the mouth is broken, alone 3: lose 1 animus acting",
    ),
}

LAID: Mapping[str, tuple[str, ...]] = {
    "1": (
        "squealer F5 H6 J6 L5",
        "tree C3 D4 D3 N3 N4 M3 E7 D7 D8 M7 N8 N7",
        "wall H1 I1 J1",
        "water B5 B6 C6 P5 P6 O6",
        "zone F9 F10 G8 G9 H9 H10 I8 I9 J9 J10 K8 K9 L9 L10",
    ),
    "2": (
        "playfellow F5 G3 K5 L3 M4",
        "tree E5 F7 M5 L7 A4 B3 B4 Q4 P3 P4 C9 D9 O9 N9 E2 M2 L2",
        "wall F1 G1 K1 L1",
        "water B7 C7 C8 O7 O8 P8",
        "zone F9 F10 G8 G9 H9 H10 I8 I9 J9 J10 K8 K9 L9 L10",
    ),
    "3": (
        "jack E3 M3",
        "sprue G6 K6",
        "wall G1 H1 I1 J1 K1",
        "building C7 C8 D8 O7 O8 N8",
        "rock D5 N5",
        "water B2 B3 C2 P2 P3 O2",
        "fire G2 F3 K2 L3",
        "zone E9 F9 F10 G8 G9 H9 H10 I8 I9 J9 J10 K8 K9 L9 L10 M9",
    ),
}

CARDS: Mapping[str, Mapping[tuple[int, str], str]] = {
    "1": {
        (1, "Counting"): "The closest Oathsworn. Move 4, then attack, adjacent. Snout icon.",
        (
            1,
            "A Nudge between the Shoulders",
        ): "most animus, move 5, attack icon left-flank, push 2 hit if 1 hp lost",
        (1, "Under Her Feet"): "spawn 2 squealer at most 6, all squealer act move 3",
        (1, "One Stroke"): "pull 1 all within 4, then closest, move 2, attack cone 2 icon bell",
        (1, "Wallow"): "move 3 to water, water beside, attack all adjacent icon right-flank",
        (
            2,
            "She Begins to Trot",
        ): "The farthest Oathsworn in reach. Move 7, then attack, adjacent, knockback 2. Snout icon.",
        (2, "Your Name"): "fewest hp, pull 5 target, attack icon bell",
        (
            2,
            "All Ten of Them",
        ): "move S 2, spawn 3 squealer on the green zone at most 6, all squealer act, stays",
        (
            2,
            "Hindquarters",
        ): "move random 3, attack left arc and right arc and rear arc icon rear, push 2 hit if 1 hp lost",
        (
            2,
            "Rooting",
        ): "closest, move 5 destroying obstacles, attack 4r1y disc 1 range 3 each obstacle destroyed icon snout",
        (
            3,
            "The Peal",
        ): "most hp, lose 1 hp, attack 4r1y wave icon bell, cage difficulty 5 fail lose 1 hp",
        (3, "In a Straight Line"): "breaker, charge 8, attack all in path icon snout, push 1 hit",
        (
            3,
            "Round and Round",
        ): "closest, move 6 far side, attack area N NE NW NN icon left-flank, crippled 1 target",
        (
            3,
            "They All Ring Together",
        ): "all squealer act move 5, lose 1 animus all near minions, move ahead 2",
        (
            3,
            "Home",
        ): "fewest animus, move 6, attack +1r chain 2 icon rear, move away 3, consume into bell if 2 hp lost each phase lose 1 hp",
    },
    "2": {
        (1, "Once Round"): "closest, charge 5, attack all in path icon near-wheel, push 1 hit",
        (
            1,
            "You Have It",
        ): "The Oathsworn with fewest animus. Move 6, then attack, adjacent, knockback 1. Horse icon.",
        (1, "Come and Play"): "spawn 2 playfellow at most 6, all playfellow act move 4",
        (
            1,
            "The Carter’s Whip",
        ): "most animus within 6, pull 3 target, attack disc 1 range 3 icon far-wheel",
        (
            1,
            "Hide Your Eyes",
        ): "farthest, cage difficulty 4 fail lose 1 animus, move away 3, attack all adjacent icon tailboard",
        (
            2,
            "Captain Stretches Out",
        ): "The farthest Oathsworn. Move 8, then attack, adjacent, knockback 2. Horse icon.",
        (
            2,
            "Up You Come",
        ): "fewest hp, move 6, attack icon tailboard, consume into tailboard if 1 hp lost each phase lose 1 animus",
        (2, "The Small Bell"): "most hp, attack wave icon bell, lose 1 animus hit",
        (
            2,
            "Change Places",
        ): "push 2 all within 3, spawn 1 playfellow at most 6, all playfellow act, stays",
        (
            2,
            "Mind the Wheels",
        ): "move random 3, attack left arc and right arc and rear arc icon near-wheel, push 2 hit if 1 hp lost",
        (3, "Captain Bolts"): "breaker, charge 9, attack all in path icon horse, push 1 hit",
        (
            3,
            "All Fall Down",
        ): "pull 2 all within 4, attack all adjacent icon far-wheel, bleed 1 hit",
        (
            3,
            "Sardines",
        ): "fewest hp, cage difficulty 5 fail lose 1 hp, spawn 2 playfellow beside the target at most 6, all playfellow act",
        (3, "Nobody Goes Home"): "most animus, move 6, attack cone 3 icon bell, lose 1 animus hit",
        (
            3,
            "From the Beginning",
        ): "closest, move 6, attack +1r icon tailboard, consume into tailboard if 2 hp lost each phase lose 1 hp, move ahead 3",
    },
    "3": {
        (1, "In?"): "The closest Oathsworn. Move 4, then attack, adjacent. Mouth icon.",
        (1, "On Its Lip"): "most animus, move 5, attack icon left-cope, push 2 hit if 1 hp lost",
        (1, "It Strikes the Hour"): "spawn 1 jack on the edge at most 3, all jack act move 4",
        (1, "Slabs of Loam"): "farthest, move 2, attack 1b5r disc 1 range 5 icon crown",
        (1, "It Draws Breath"): "pull 2 all within 5, attack all adjacent icon right-cope",
        (2, "It Rolls"): "farthest, charge 7, attack all in path icon crown, push 1 hit",
        (
            2,
            "The Runnels",
        ): "fire in F4 F5 F6 F7 L4 L5 L6 L7, spawn 3 sprue at most 6, all sprue act, stays",
        (
            2,
            "A Hoop Goes",
        ): "move ahead 3, attack left arc and right arc and rear arc knockback 2 icon left-cope",
        (
            2,
            "It Looks for the Trough",
        ): "move 4 to water, attack cone 4 icon mouth, lose 1 animus hit",
        (
            2,
            "A Voice You Like",
        ): "most hp, pull 5 target, move 3, attack +1r icon tongue, bleed 1 target",
        (
            3,
            "All It Ever Learnt",
        ): "fewest hp, attack 1b5r wave icon tongue, lose 1 animus all within 3",
        (
            3,
            "Under the Lip",
        ): "breaker, move 6, attack icon mouth, cage difficulty 6 fail lose 1 hp",
        (
            3,
            "Like a Top",
        ): "move random 4 destroying obstacles, attack all adjacent knockback 2 icon right-cope",
        (
            3,
            "The Nine Answer",
        ): "spawn 2 jack on the edge at most 4, all minions act move 5, lose 1 animus all near minions, then closest, move 2",
        (
            3,
            "It Pours",
        ): "fewest animus, move 6, attack chain 2 icon crown, fire beside the target, move away 2",
    },
}
