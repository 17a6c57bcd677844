package main

type Num interface {
	~int | ~float64
	Add(x int) int
}

type Int int

func (i Int) Add(x int) int { return x }

func sum[N Num](n N) {
	n.Add(1)
	//^ calls: Num.Add, (Int.Add)
}

func main() {
	sum(Int(1))
	//^ calls: sum
}
