package main

type Item struct{}

func (i *Item) Use() {}

func main() {
	var items []*Item
	items = append(items, &Item{})
	items[0].Use()
	//       ^ calls: Item.Use
}
