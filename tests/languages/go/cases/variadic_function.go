package main

func fast() {}

func build(opts ...func()) {
	for _, opt := range opts {
		opt()
		//^ calls: fast
	}
}

func main() {
	build(fast)
	//^ calls: build
}
