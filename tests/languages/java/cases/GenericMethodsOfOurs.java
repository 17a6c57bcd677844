import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

class Animal implements Comparable<Animal> {
    int id() { return 1; }
    public int compareTo(Animal other) { return 0; }
}

class Dog extends Animal { }

class GenericMethodsOfOurs {
    static <T extends Comparable<T>> T pick(List<T> all) { return all.get(0); }
    static <T> List<T> filter(List<T> all, Predicate<T> test) { return all; }
    static <T, R> List<R> map(List<T> all, Function<T, R> f) { return null; }
    static <T> void each(List<? extends T> all, Consumer<? super T> f) { }
    static <K, V> Map<K, V> index(List<V> all, Function<V, K> key) { return null; }
    static <T> Supplier<T> remembered(Supplier<T> of) { return of; }
    static <T> T made(Class<T> of) { return null; }
    static <T extends Animal> List<T> any() { return null; }

    void run(List<Animal> animals, List<Dog> dogs) {
        pick(animals).id();
//                    ^ calls: Animal.id
        filter(animals, one -> one.id() > 1);
//                                 ^ calls: Animal.id
        filter(dogs, one -> true).get(0).id();
//                                       ^ calls: Animal.id
        map(dogs, one -> one.id());
//                           ^ calls: Animal.id
        map(dogs, one -> new Animal()).get(0).id();
//                                            ^ calls: Animal.id
        each(dogs, one -> one.id());
//                            ^ calls: Animal.id
        index(animals, one -> "" + one.id()).get("a").id();
//                                     ^ calls: Animal.id
//                                                    ^ calls: Animal.id
        remembered(() -> new Animal()).get().id();
//                                           ^ calls: Animal.id
        made(Animal.class).id();
//                         ^ calls: Animal.id
        any().get(0).id();
//                   ^ calls: Animal.id
    }
}
