package main

type Step struct{}

func (s *Step) Do() {}

func main(steps []*Step) {
	for i, step := range steps {
		_ = i
		step.Do()
		//   ^ calls: Step.Do
	}
	for i := range steps {
		steps[i].Do()
		//       ^ calls: Step.Do
	}
}
