class Holder<T> {
    private T value;

    void set(T value) { this.value = value; }
    T get() { return value; }
}

class Ticket {
    void stamp() {}
}

class GenericClass {
    void run(Holder<Ticket> holder) {
        holder.set(new Ticket());
//             ^ calls: Holder.set
        holder.get();
//             ^ calls: Holder.get
    }
}
