"""Postgres: the queue, the state machine and the result index."""
