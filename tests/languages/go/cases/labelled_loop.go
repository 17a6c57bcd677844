package main

func step() bool { return false }

func main() {
outer:
	for {
		for step() {
		//  ^ calls: step
			break outer
		}
		step()
		//^ calls: step
	}
}
