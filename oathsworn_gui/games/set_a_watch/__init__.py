"""Set a Watch: four adventurers, dice, a campfire and a line of creatures, rules version 2.

The package has the floors of `games/oathsworn`: model, content, notation, rules and odds, actions,
views, system, ui. Its rules are one room, whose modules have an order of their own in
``pyproject.toml``; its pages are rooms.

* Unseen cards (``rules/unseen.py``): a face-down card is a place of a group that was shuffled
  together. What it is comes of the group's extra cards and of a pool, at the moment it is seen.
* The Line reacts in one procedure (``rules/reaction.py``), which looks each time for the first
  thing that waits: fire, the defeated, Summons, reveals, riders, first position, light. An ability
  lies above it on the stack, so that what it causes is resolved after it.
* Effects of creatures, abilities, locations and camp are one vocabulary: a pattern in
  ``notation/effects.py``, a ``Step`` in one of the ``rules/steps_*`` modules, a text.
* The odds count hands, dice that show the same being alike. With up to two face-down cards every
  case is counted; with more it is sampled, and its error is told.
* What is taken up before it is done (``ui/line/taking.py``, ``ui/camp/camp_hand.py``) is state of
  a page: the best way there is, until somebody takes up a die. Enter does what the button says.

What a new game brings: values, content, rules, actions, views, pages, a ``GameSystem``, its ledger
in ``resources/content`` and its texts, whose keys no other game has.
"""
