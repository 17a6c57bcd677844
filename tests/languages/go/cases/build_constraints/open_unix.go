//go:build unix

package main

func open() {}
