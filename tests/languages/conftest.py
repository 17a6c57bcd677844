"""Keeps sample programs from being collected as tests."""

# The programs are read, not run.
collect_ignore_glob = ["*/cases/*", "*/gaps/*", "*/samples/*"]
