"""What modules are: packages, source roots, what folders hold."""
