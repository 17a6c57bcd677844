def hook(): pass
