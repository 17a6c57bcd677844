package store

type Store interface{ Get() string }

type disk struct{}

func (d *disk) Get() string { return "" }

func Load(s Store) {
	s.Get()
	//^ calls: Store.Get, (disk.Get)
}

func New() Store { return &disk{} }
