#include <map>
#include <string>
#include <vector>
struct Item { void use() {} };

void run(std::vector<Item> items, std::vector<Item *> &pointers,
         std::map<std::string, Item> named) {
    for (auto &item : items)
        item.use();
//           ^ calls: Item.use
    for (Item *p : pointers) p->use();
//                              ^ calls: Item.use
    for (const auto &[key, value] : named)
        value.use();
//            ^ calls: Item.use
    for (auto &pair : named)
        pair.second.use();
//                  ^ calls: Item.use
    items[0].use();
//           ^ calls: Item.use
    pointers.back()->use();
//                   ^ calls: Item.use
    named["x"].use();
//             ^ calls: Item.use
    auto it = named.find("y");
    it->second.use();
//             ^ calls: Item.use
    for (auto at = items.begin(); at != items.end(); ++at)
        at->use();
//          ^ calls: Item.use
    items.push_back(Item());
//        ^ calls: nothing
}
