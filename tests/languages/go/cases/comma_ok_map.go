package main

type Session struct{}

func (s *Session) Close() {}

func main(sessions map[string]*Session) {
	if session, ok := sessions["a"]; ok {
		session.Close()
		//      ^ calls: Session.Close
	}
}
