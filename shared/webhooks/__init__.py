"""Sends webhooks: where they may go, over which connection, and what comes of it."""
