"""A whole hand: whether it can open, with what, and what would repair a refused opening."""
