package main

func main() {
	helper()
	//^ calls: b.go:helper
	s := Service{}
	s.Start()
	//^ calls: b.go:Service.Start
	s.Stop()
	//^ calls: c.go:Service.Stop
	shared.Start()
	//     ^ calls: b.go:Service.Start
}
