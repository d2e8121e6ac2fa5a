"""What a server in the open needs: headers, limits, caching, the log, nginx, a clean stop."""
