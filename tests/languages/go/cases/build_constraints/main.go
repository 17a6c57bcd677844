package main

func main() {
	open()
	//^ calls: open_unix.go:open
	size()
	//^ calls: size_linux.go:size
	d := disk{}
	d.sync()
	//^ calls: disk_default.go:disk.sync
}

type disk struct{}
