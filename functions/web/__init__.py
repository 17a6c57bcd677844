"""What the HTTP triggers share: authentication, errors, bodies and mounting."""
