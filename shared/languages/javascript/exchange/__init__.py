"""What files give each other: imports, exports, globals."""
