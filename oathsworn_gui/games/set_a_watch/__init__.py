"""Set a Watch: four adventurers, dice, a campfire and a line of creatures, rules version 2."""
