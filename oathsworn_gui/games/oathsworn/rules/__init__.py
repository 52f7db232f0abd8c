"""How a campaign changes: pure functions, a module per domain of the rules ledger."""
