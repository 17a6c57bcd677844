package main

func start() {}
