def default(): pass
hook = default
