package main

import (
	"net/http"
	"slices"
	"strings"
	"sync"
)

type tool struct{}

func (t tool) compare(a, b int) int { return a - b }
func up(r rune) rune                { return r }
func once()                         {}
func later(w http.ResponseWriter, r *http.Request) {
}

func run(t tool, o *sync.Once) {
	strings.Map(up, "a")
	//      ^ calls: up
	slices.SortFunc([]int{1}, t.compare)
	//     ^ calls: tool.compare
	o.Do(once)
	//^ calls: once
	http.HandleFunc("/", later)
	//   ^ calls: nothing
	strings.ToUpper("a")
	//      ^ calls: nothing
}
