package main

type Level int

const (
	Debug Level = iota
	Info
)

func (l Level) String() string { return "" }

func main() {
	Debug.String()
	//    ^ calls: Level.String
	Info.String()
	//   ^ calls: Level.String
	Level(7).String()
	//       ^ calls: Level.String
}
