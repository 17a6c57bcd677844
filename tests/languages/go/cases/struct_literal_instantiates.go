package main

type Job struct{ name string }

func (j Job) Run() {}

func main() {
	job := Job{name: "x"}
	job.Run()
	//  ^ calls: Job.Run
	jobs := []*Job{{name: "a"}, {name: "b"}}
	jobs[0].Run()
	//      ^ calls: Job.Run
}
