package main

type Job struct{}

func (j *Job) Run() {}

func main() {
	tests := []struct {
		name string
		job  *Job
	}{
		{"a", &Job{}},
	}
	for _, test := range tests {
		test.job.Run()
		//       ^ calls: Job.Run
	}
}
