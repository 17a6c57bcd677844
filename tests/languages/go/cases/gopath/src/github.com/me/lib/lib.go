package lib

func Go() {}
