class Dog {
    void bark() {}
}

class CastReceiver {
    void run(Object o) {
        ((Dog) o).bark();
//                ^ calls: Dog.bark
        Dog dog = (Dog) o;
        dog.bark();
//          ^ calls: Dog.bark
    }
}
