def perhaps(): pass
