package main

type File struct{}

func (f *File) Close() {}

func open() (*File, error) { return &File{}, nil }

func main() {
	f, err := open()
	//        ^ calls: open
	_ = err
	defer f.Close()
	//      ^ calls: File.Close
}
