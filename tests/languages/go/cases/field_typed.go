package main

type Store struct{}

func (s *Store) Get() {}

type App struct {
	store *Store
	count int
}

func (a *App) Run() {
	a.store.Get()
	//      ^ calls: Store.Get
}
