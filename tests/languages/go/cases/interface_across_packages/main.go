package main

import (
	"m/disk"
	"m/store"
)

func main() {
	store.Save(&disk.Disk{})
	//    ^ calls: store/store.go:Save
}
