def end(): pass
