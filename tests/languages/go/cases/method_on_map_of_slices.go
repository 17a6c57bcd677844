package main

type Edge struct{}

func (e *Edge) Cut() {}

type Graph struct {
	edges map[string][]*Edge
}

func (g *Graph) Clear() {
	for _, list := range g.edges {
		for _, edge := range list {
			edge.Cut()
			//   ^ calls: Edge.Cut
		}
	}
	g.edges["a"][0].Cut()
	//              ^ calls: Edge.Cut
}
