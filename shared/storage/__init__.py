"""Where jobs, payloads and results are kept."""
