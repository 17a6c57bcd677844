"""The wire contract: requests, responses, problems."""
