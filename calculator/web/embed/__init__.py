"""The page in other sites: the frame, its script, oEmbed, and the page that hands out snippets."""
