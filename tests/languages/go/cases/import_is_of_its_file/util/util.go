package util

func Trim() {}
