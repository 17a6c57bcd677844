package b

func Go() {}
