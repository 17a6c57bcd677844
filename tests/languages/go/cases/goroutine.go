package main

func worker() {}

func main() {
	go worker()
	//   ^ calls: worker
}
