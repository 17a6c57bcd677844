package main

type tool struct{}

func (t tool) Trim() {}

func other(util tool) {
	util.Trim()
	//   ^ calls: tool.Trim
}
