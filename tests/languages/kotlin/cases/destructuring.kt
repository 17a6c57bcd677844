class Key { fun fit() {} 
}
class Lock { fun shut() {} 
}

fun Map<Key, Lock>.all() {
    for ((key, lock) in this) {
        key.fit()
//          ^ calls: Key.fit
        lock.shut()
//           ^ calls: Lock.shut
    }
    entries.forEach { (key, lock) ->
        key.fit()
//          ^ calls: Key.fit
        lock.shut()
//           ^ calls: Lock.shut
    }
}

fun run(pair: Pair<Key, Lock>, locks: List<Lock>) {
    val (key, lock) = pair
    key.fit()
//      ^ calls: Key.fit
    lock.shut()
//       ^ calls: Lock.shut
    val (first, second) = locks
    second.shut()
//         ^ calls: Lock.shut
    for ((index, one) in locks.withIndex()) one.shut()
//                                              ^ calls: Lock.shut
    val (good, bad) = locks.partition { it.hashCode() == 1 }
    bad.first().shut()
//              ^ calls: Lock.shut
    locks.zip(listOf(Key())).forEach { (lock, key) -> key.fit() }
//                                                        ^ calls: Key.fit
    run { pair.first }.fit()
//                     ^ calls: Key.fit
}
