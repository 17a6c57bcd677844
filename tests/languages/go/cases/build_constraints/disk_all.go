//go:build windows || (darwin && !cgo)

package main

func (d disk) sync() {}
