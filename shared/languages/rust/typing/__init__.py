"""The types of Rust's expressions, and what its calls mean by them."""
