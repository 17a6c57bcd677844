def go(): pass
