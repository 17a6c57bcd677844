package store

type Backend interface {
	Put(key string) error
}

func Save(b Backend) {
	b.Put("x")
	//^ calls: Backend.Put, (disk/disk.go:Disk.Put)
}
