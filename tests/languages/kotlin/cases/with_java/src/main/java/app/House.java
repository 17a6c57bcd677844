package app;

public class House {
    private Person owner;

    public House(String address) {}

    public interface Entering { void entered(Person person); }

    public static class Room { public void sleep() {} }

    public static House open() { return new House("a"); }

    public Person getOwner() { return owner; }
    public Person enter(int door) { return owner; }
    public Person enter(String name) { return owner; }
    public void onEnter(Entering listener) {}

    void run(Person person) {
        person.greet().leave();
//             ^ calls: src/main/kotlin/app/Person.kt:Person.greet
//                     ^ calls: src/main/kotlin/app/Person.kt:Person.leave
        person.getFriend().greet();
//                         ^ calls: src/main/kotlin/app/Person.kt:Person.greet
        person.getTitle();
//             ^ calls: src/main/kotlin/app/Person.kt:Person.title
        Person.make().greet();
//             ^ calls: src/main/kotlin/app/Person.kt:Person.Companion.make
//                    ^ calls: src/main/kotlin/app/Person.kt:Person.greet
        Person.Companion.other();
//                       ^ calls: src/main/kotlin/app/Person.kt:Person.Companion.other
        new Person("a", null).greet();
//          ^ calls: src/main/kotlin/app/Person.kt:Person
//                            ^ calls: src/main/kotlin/app/Person.kt:Person.greet
        PersonKt.meet(person).greet();
//               ^ calls: src/main/kotlin/app/Person.kt:meet
//                            ^ calls: src/main/kotlin/app/Person.kt:Person.greet
        PersonKt.wave(person);
//               ^ calls: src/main/kotlin/app/Person.kt:wave
        Registry.all().greet();
//               ^ calls: src/main/kotlin/app/Person.kt:Registry.all
        Registry.INSTANCE.find().greet();
//                        ^ calls: src/main/kotlin/app/Person.kt:Registry.find
//                               ^ calls: src/main/kotlin/app/Person.kt:Person.greet
        Registry.first.greet();
//                     ^ calls: src/main/kotlin/app/Person.kt:Person.greet
    }
}

class Neighbour extends Person {
    Neighbour() { super("b", null); }

    @Override
    public void leave() { super.leave(); }
//                              ^ calls: src/main/kotlin/app/Person.kt:Person.leave
}
