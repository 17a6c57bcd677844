import java.util.*;
import java.util.function.*;
import java.util.stream.*;

interface Keyed<K> { K key(); }

interface Store<T extends Keyed<K>, K> {
    Optional<T> find(K key);
    Stream<T> all();
    default T need(K key) { return find(key).get(); }
}

class MapStore<T extends Keyed<K>, K> implements Store<T, K> {
    protected Map<K, T> rows = new HashMap<>();
    private List<Consumer<? super T>> watchers;
    public Optional<T> find(K key) { return Optional.ofNullable(rows.get(key)); }
    public Stream<T> all() { return rows.values().stream(); }
    void watch(Consumer<? super T> watcher) { watchers.add(watcher); }
}

class Ship implements Keyed<String> {
    public String key() { return ""; }
    void sail() {}
}

class Fleet extends MapStore<Ship, String> {
    void run() {
        all().forEach(ship -> ship.sail());
//                                 ^ calls: Ship.sail
        rows.get("x").sail();
//                    ^ calls: Ship.sail
        watch(ship -> ship.sail());
//                         ^ calls: Ship.sail
    }
}

class InheritedGenerics {
    void run(Fleet fleet, Store<Ship, String> store) {
        fleet.find("x").get().sail();
//            ^ calls: MapStore.find
//                            ^ calls: Ship.sail
        fleet.need("x").sail();
//                      ^ calls: Ship.sail
        store.need("x").sail();
//                      ^ calls: Ship.sail
        new MapStore<Ship, String>() { void own() {} }.need("x").sail();
//                                                               ^ calls: Ship.sail
    }
}
