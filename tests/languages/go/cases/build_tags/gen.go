//go:build ignore

package gen

func start() {}
