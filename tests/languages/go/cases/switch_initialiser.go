package main

type Mode struct{}

func (m Mode) Apply() {}

func mode() Mode { return Mode{} }

func main() {
	switch m := mode(); {
	case true:
		m.Apply()
		//^ calls: Mode.Apply
	}
}
