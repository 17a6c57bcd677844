package main

type Result struct{}

func (r *Result) Err() {}

func do() *Result { return nil }

func main() {
	if r := do(); r != nil {
		r.Err()
		//^ calls: Result.Err
	} else {
		r.Err()
		//^ calls: Result.Err
	}
}
