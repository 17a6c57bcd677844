package a

import (
	"b"
	"fmt"
)

func Go() {
	fmt.Println("ours")
	//  ^ calls: check/testdata/src/fmt/fmt.go:Println
	b.Go()
	//^ calls: check/testdata/src/b/b.go:Go
}
