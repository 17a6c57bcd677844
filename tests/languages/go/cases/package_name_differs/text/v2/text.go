package text

func Wrap() {}
