package main

type Service struct{}

var shared = &Service{}

func (s *Service) Start() {
	s.Stop()
	//^ calls: c.go:Service.Stop
}

func helper() {}
