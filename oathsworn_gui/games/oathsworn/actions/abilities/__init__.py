"""Actions: the abilities of the classes, used or happening by themselves."""
