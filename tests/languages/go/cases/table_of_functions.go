package shop

func add(a, b int) int { return a + b }

func subtract(a, b int) int { return a - b }

func multiply(a, b int) int { return a * b }

func table() {
	rows := []struct {
		name string
		run  func(a, b int) int
	}{
		{"sum", add},
		{name: "rest", run: subtract},
	}
	for _, row := range rows {
		row.run(1, 2)
		//  ^ calls: (add), (subtract)
	}
}

func alone() {
	one := struct{ run func(a, b int) int }{multiply}
	one.run(1, 2)
	//  ^ calls: multiply
}
