class Item {
  void go() {}
}

abstract class Repo<K, V> {
  V one(K key);
  List<V> all();
  Future<V> load(K key);
  V need(K key) => one(key);
}

class Mem<K, V> extends Repo<K, V> {
  V one(K key) => throw key;
  List<V> all() => [];
  Future<V> load(K key) => throw key;
}

class Items extends Mem<String, Item> {
  void run(Repo<String, Item> repo, Items items) async {
    repo.one('a').go();
//                ^ calls: Item.go
    items.one('a').go();
//                 ^ calls: Item.go
    items.need('a').go();
//                  ^ calls: Item.go
    one('a').go();
//           ^ calls: Item.go
    items.all().forEach((item) => item.go());
//                                     ^ calls: Item.go
    for (final item in all()) {
      item.go();
//         ^ calls: Item.go
    }
    final loaded = await repo.load('a');
    loaded.go();
//         ^ calls: Item.go
  }
}
