struct Engine {
    void start() {}
};
template <class T> class Ptr {
public:
    explicit Ptr(T *p) : p_(p) {}
    T *operator->() const { return p_; }
    T &operator*() const { return *p_; }
private:
    T *p_;
};
void local(Engine *plain) {
    Ptr<Engine> held(plain);
    held->start();
//      ^ calls: Ptr.operator->
    held->start();
//        ^ calls: Engine.start
    plain->start();
//         ^ calls: Engine.start
    (*plain).start();
//           ^ calls: Engine.start
}
void given(const Ptr<Engine> &held, Ptr<Engine> *pointer) {
    (*held).start();  // *
//   ^ calls: Ptr.operator*
    (*pointer)->start();
//              ^ calls: Engine.start
}
