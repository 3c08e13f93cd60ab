"""What every board game shares: table, decisions, events, chance, content, codec."""
