#include <vector>
struct Item { void use() {} };
struct Step {
    Item &operator*() { return *at; }
    Step &operator++() { return *this; }
    bool operator!=(const Step &other) { return false; }
    Item *at;
};
struct Items {
    Step begin() { return Step(); }
    Step end() { return Step(); }
};
void run(Items &items, std::vector<Item> &list) {
    for (auto &item : items) item.use();
//  ^ calls: Items.begin, Items.end
    for (auto &one : items)
        one.use();
//          ^ calls: Item.use
    for (auto &item : list)
//  ^ calls: nothing
        item.use();
//           ^ calls: Item.use
}
