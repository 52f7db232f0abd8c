"""The page of the phones in a real browser."""
