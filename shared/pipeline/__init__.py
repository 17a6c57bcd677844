"""From a zip archive to a graph; knows neither Postgres nor Azure."""
