def act(): pass
