//go:build !windows && go1.18

package main

func (d disk) sync() {}
