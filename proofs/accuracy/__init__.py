"""How much of what really runs is in the graph, and how much of the graph is true."""
