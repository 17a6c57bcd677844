typedef void (*Handler)(int);
static void on_event(int x) {}
class Loop {
public:
    Loop(Handler h) : handler_(h) {}
    void run() { handler_(1); }
//               ^ calls: on_event
    void set(Handler h) { handler_ = h; }
private:
    Handler handler_;
};

int main() {
    Loop loop(on_event);
    loop.run();
//       ^ calls: Loop.run
}
