package main

type Server struct{}

func (s *Server) log() {}

func (s *Server) Serve() {
	go func() {
		s.log()
		//^ calls: Server.log
	}()
}
