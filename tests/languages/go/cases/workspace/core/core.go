package core

func Init() {}
