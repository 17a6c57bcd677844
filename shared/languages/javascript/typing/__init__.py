"""What TypeScript's types and checks say about values."""
