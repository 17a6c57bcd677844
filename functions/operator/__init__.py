"""The operator API: how the queue is, dead letters, retries and cancellations."""
