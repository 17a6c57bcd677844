package store

type fake struct{}

func (f *fake) Get() string { return "" }

func TestLoad() {
	Load(&fake{})
	//^ calls: store.go:Load
}

func check(s Store) {
	s.Get()
	//^ calls: store.go:Store.Get, (fake.Get), (store.go:disk.Get)
}
