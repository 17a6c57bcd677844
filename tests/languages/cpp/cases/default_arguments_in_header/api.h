namespace api {
void send(int to, int flags = 0);
class Client {
public:
    void call(int id, bool wait = true);
};
}
