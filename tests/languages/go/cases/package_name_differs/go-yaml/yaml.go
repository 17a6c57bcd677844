package yaml

func Parse() {}
