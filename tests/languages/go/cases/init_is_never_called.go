package main

func setup() {}

func init() {
	setup()
	//^ calls: setup
}

func init() {
	setup()
	//^ calls: setup
}
