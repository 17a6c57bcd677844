package log

func Println(text string) {}
