package y

func Go() {}
