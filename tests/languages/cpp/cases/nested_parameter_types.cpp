class Batch {
public:
    class Handler {
    public:
        virtual void put(int key) = 0;
    };
    void iterate(Handler *handler);
};
void Batch::iterate(Handler *handler) {
    handler->put(1);
//           ^ calls: Batch.Handler.put
}
