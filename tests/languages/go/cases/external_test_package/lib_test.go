package lib_test

import "example.com/lib"

func TestDo() {
	lib.Do()
	//  ^ calls: lib.go:Do
	helper()
	//^ calls: other_test.go:helper
	hidden()
	//^ calls: nothing
}
