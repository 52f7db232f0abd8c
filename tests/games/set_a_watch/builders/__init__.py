"""Small games for tests, changed where a test needs it."""
