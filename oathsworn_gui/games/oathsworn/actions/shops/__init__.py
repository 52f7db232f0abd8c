"""Actions: the Banksmith and the Apothecary."""
