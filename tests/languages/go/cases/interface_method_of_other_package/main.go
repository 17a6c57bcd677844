package main

import "m/io"

type file struct{}

func (f *file) Read(p []byte) (int, error) { return 0, nil }

func load(r io.Reader) {
	r.Read(nil)
	//^ calls: io/io.go:Reader.Read, (file.Read)
}
