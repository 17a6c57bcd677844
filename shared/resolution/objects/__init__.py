"""What the attributes of objects hold."""
