package main

type Logger struct{}

func (l *Logger) Print() {}

type Service struct {
	*Logger
	name string
}

func main() {
	s := &Service{}
	s.Print()
	//^ calls: Logger.Print
}
