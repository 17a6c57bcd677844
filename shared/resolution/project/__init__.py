"""The facts of all files of a project, indexed: scopes, bindings, modules."""
