"""Sharing an opening: a summary for a chat, a QR code, the picture and words of a link preview."""
