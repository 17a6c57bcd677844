def only(): pass
