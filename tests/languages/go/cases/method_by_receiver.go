package main

type Engine struct{}

func (e *Engine) Start() {
	e.warm()
	//^ calls: Engine.warm
}

func (e *Engine) warm() {}

type Other struct{}

func (o Other) warm() {}

func run(e *Engine, o Other) {
	e.Start()
	//^ calls: Engine.Start
	o.warm()
	//^ calls: Other.warm
}
