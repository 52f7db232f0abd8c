"""The notations: what people type for a card, for an enemy's card and for what the book says.

Each of the three packages has one description (a "spec") of every kind of effect or instruction:
the words it begins with and how they are read, how it is written back, its sentence, how a form
offers it, and what can be wrong with it. Reader, writer, sentences, form and lint look into the
table of these and know no kind by name.

`card` effects of a card, `enemy` instructions of an enemy's card, `story` effects of a story;
`lint` checks the content of the game with them.
"""

PUBLIC_MODULES = ("names",)
"""The modules that other rooms may use."""
