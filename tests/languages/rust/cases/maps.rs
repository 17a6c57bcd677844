use std::collections::HashMap;
struct K;
struct V;
impl K {
    fn go(&self) {}
}
impl V {
    fn go(&self) {}
    fn make() -> V {
        V
    }
}
fn run(map: HashMap<K, Vec<V>>, key: K) {
    map.get(&key).unwrap()[0].go();
//                            ^ calls: V.go
    for (k, vs) in &map {
        k.go();
//        ^ calls: K.go
        vs[0].go();
//            ^ calls: V.go
    }
    for v in map.values().flatten() {
        v.go();
//        ^ calls: V.go
    }
    let mut other = HashMap::new();
    other.insert(K, V::make());
    other[&key].go();
//              ^ calls: V.go
    other.entry(K).or_insert_with(V::make).go();
//                 ^ calls: V.make
//                                         ^ calls: V.go
}
