//go:build windows

package main

func open() {}
