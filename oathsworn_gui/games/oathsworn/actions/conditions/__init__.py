"""Actions: caged, consumed, crippled, status and combat tokens."""
