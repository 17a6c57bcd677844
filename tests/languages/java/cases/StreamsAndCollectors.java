import static java.util.stream.Collectors.groupingBy;

import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

class Owner {
    String name() { return ""; }
}

class Boat {
    Boat(int size) {}
    Owner owner() { return null; }
    List<Owner> crew() { return null; }
    boolean isOld() { return true; }
}

class StreamsAndCollectors {
    Boat make() { return null; }

    void run(List<Boat> boats, Boat[] array, Map<String, Boat> byName) {
        boats.stream().map(boat -> boat.owner()).forEach(owner -> owner.name());
//                                                                      ^ calls: Owner.name
        boats.stream().map(Boat::owner).findFirst().get().name();
//                     ^ calls: Boat.owner
//                                                        ^ calls: Owner.name
        boats.stream().flatMap(boat -> boat.crew().stream()).map(o -> o.name()).toList();
//                                                                      ^ calls: Owner.name
        boats.removeIf(Boat::isOld);
//            ^ calls: Boat.isOld
        IntStream.of(1).mapToObj(Boat::new).forEach(boat -> boat.isOld());
//                      ^ calls: Boat.Boat
//                                                               ^ calls: Boat.isOld
        boats.stream().collect(groupingBy(boat -> boat.owner())).keySet().forEach(o -> o.name());
//                                                     ^ calls: Boat.owner
//                                                                                       ^ calls: Owner.name
        boats.stream().collect(Collectors.toMap(b -> b.owner(), b -> b)).forEach((o, b) -> b.isOld());
//                                                                                           ^ calls: Boat.isOld
        for (var entry : boats.stream().collect(groupingBy(Boat::owner)).entrySet()) {
            entry.getValue().get(0).isOld();
//                                  ^ calls: Boat.isOld
            entry.getKey().name();
//                         ^ calls: Owner.name
        }
        byName.entrySet().stream().map(Map.Entry::getValue).forEach(boat -> boat.isOld());
//                                                                               ^ calls: Boat.isOld
        List.of(make()).get(0).isOld();
//                             ^ calls: Boat.isOld
        Arrays.stream(array).forEach(boat -> boat.isOld());
//                                                ^ calls: Boat.isOld
        Optional.ofNullable(make()).map(boat -> boat.owner()).orElse(null).name();
//                                                                         ^ calls: Owner.name
        Objects.requireNonNull(make()).isOld();
//                                     ^ calls: Boat.isOld
        CompletableFuture.supplyAsync(this::make).thenApply(b -> b.owner()).thenAccept(o -> o.name());
//                        ^ calls: StreamsAndCollectors.make
//                                                                                            ^ calls: Owner.name
    }
}
