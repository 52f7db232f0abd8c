"""What players do and answer: one small frozen class each."""
