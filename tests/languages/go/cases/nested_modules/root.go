package root

func Top() {}
