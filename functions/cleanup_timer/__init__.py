"""The maintenance duties: reap, expire, purge, sweep."""
