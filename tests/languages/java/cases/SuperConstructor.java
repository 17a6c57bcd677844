class Person2 {
    Person2(String name) {}
}

class Student extends Person2 {
    Student(String name) {
        super(name);
//      ^ calls: Person2.Person2
    }
}
