"""Runs the function app on a laptop: what the Functions host does, and refuses."""
