package fmt

import "log"

func Warn() {
	log.Println("of the library itself")
	//  ^ calls: src/log/log.go:Println
}
