package lib

func TestHidden() {
	hidden()
	//^ calls: lib.go:hidden
}
