"""Both OpenAPI documents, held against the running app by Schemathesis."""
