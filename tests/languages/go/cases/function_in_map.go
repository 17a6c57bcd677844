package main

func start() {}
func stop()  {}

func main() {
	commands := map[string]func(){
		"start": start,
		"stop":  stop,
	}
	commands["start"]()
	//               ^ calls: start
}
