"""The four games: only their rules. Pure; none of them knows another."""
