"""What expressions give, and what call sites lead to."""
