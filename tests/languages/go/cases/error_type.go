package main

type NotFound struct{}

func (n *NotFound) Error() string {
	return n.text()
	//       ^ calls: NotFound.text
}

func (n *NotFound) text() string { return "" }
