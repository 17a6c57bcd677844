"""What specifiers lead to: packages, configurations, files."""
