"""Proofs that the job lifecycle holds, each run by a `make` target of its own."""
