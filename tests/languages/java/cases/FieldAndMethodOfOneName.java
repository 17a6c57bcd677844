class Person {
    private Address address;

    Address address() { return address; }

    void show() {
        address().print();
//      ^ calls: Person.address
//                ^ calls: Address.print
        address.print();
//              ^ calls: Address.print
    }
}

class Address {
    void print() {}
}
