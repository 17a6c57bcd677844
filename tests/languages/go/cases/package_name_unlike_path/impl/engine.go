package engine

func Parse() {}
