package main

type Lock struct{}

func (l *Lock) Unlock() {}

func main() {
	l := new(Lock)
	l.Unlock()
	//^ calls: Lock.Unlock
}
