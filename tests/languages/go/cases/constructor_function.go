package main

type Server struct{ mux *Mux }

type Mux struct{}

func (m *Mux) Handle(path string, h func()) {
	h()
}

func NewMux() *Mux { return &Mux{} }

func NewServer() *Server {
	s := &Server{
		mux: NewMux(),
		//   ^ calls: NewMux
	}
	s.mux.Handle("/", s.index)
	//    ^ calls: Mux.Handle
	return s
}

func (s *Server) index() {}
