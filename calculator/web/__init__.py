"""The page: addresses and forms in, the game's verdict in words and HTML out."""
