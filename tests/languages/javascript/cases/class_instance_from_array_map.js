class Item {
  render() {}
}
const items = [1, 2].map((n) => new Item(n));
items.forEach((item) => item.render());
//                           ^ calls: Item.render
items.filter((i) => i).map((i) => i.render());
//                                  ^ calls: Item.render
const [head, ...tail] = items;
head.render();
//   ^ calls: Item.render
tail[0].render();
//      ^ calls: Item.render
items.reduce((acc, i) => i.render(), null);
//                         ^ calls: Item.render
for (const [index, item] of items.entries()) item.render();
//                                                ^ calls: Item.render
