def maybe(): pass
