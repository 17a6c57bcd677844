package main

type Event struct{}

func (e Event) Log() {}

func loop(events chan Event) {
	select {
	case e := <-events:
		e.Log()
		//^ calls: Event.Log
	case e, ok := <-events:
		_ = ok
		e.Log()
		//^ calls: Event.Log
	default:
	}
}
