package main

type Reader interface{ Read() }

type Writer interface{ Write() }

type ReadWriter interface {
	Reader
	Writer
}

type File struct{}

func (f *File) Read()  {}
func (f *File) Write() {}

func copyAll(rw ReadWriter) {
	rw.Read()
	// ^ calls: Reader.Read, (File.Read)
}

func main() {
	copyAll(&File{})
}
