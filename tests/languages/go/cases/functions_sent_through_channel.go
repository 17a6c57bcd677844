package main

func first()  {}
func second() {}
func third()  {}

type job struct {
	run func()
}

func worker(queue <-chan func()) {
	for task := range queue {
		task()
		//^ calls: first
	}
}

func workerOfJobs(jobs chan job) {
	next := <-jobs
	next.run()
	//   ^ calls: second
}

func main() {
	queue := make(chan func(), 1)
	jobs := make(chan job)
	go worker(queue)
	//   ^ calls: worker
	go workerOfJobs(jobs)
	//   ^ calls: workerOfJobs
	select {
	case queue <- first:
	default:
	}
	jobs <- job{run: second}
	others := make(chan func(), 1)
	others <- third
	(<-others)()
	//        ^ calls: third
}
