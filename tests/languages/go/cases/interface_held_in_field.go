package main

type Store interface {
	Get(key string) string
	Put(key, value string)
}

type Memory struct{}

func (m *Memory) Get(key string) string { return "" }
func (m *Memory) Put(key, value string) {}

type Partial struct{}

func (p *Partial) Get(key string) string { return "" }

type App struct{ store Store }

func NewApp(store Store) *App { return &App{store: store} }

func (a *App) Run() {
	a.store.Get("x")
	//      ^ calls: Store.Get, (Memory.Get)
}
