"""What the documents of analyses are put together from."""
