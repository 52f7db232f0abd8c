"""Rules: the Banksmith and the Apothecary."""
