template <typename T>
class List {
public:
    void push(T x) { grow(); }
//                   ^ calls: List.grow
    T &first() { return data_[0]; }
    void grow();
private:
    T *data_;
};

template <typename T>
void List<T>::grow() { first(); }
//                     ^ calls: List.first

struct Job { void run() {} };

template <class T> void twice(T x) { x.run(); }
//                                     ^ calls: nothing
template <class T> T same(T x) { return x; }

int main() {
    List<Job> jobs;
    jobs.push(Job());
//       ^ calls: List.push
    jobs.first().run();
//               ^ calls: Job.run
    twice(Job());
//  ^ calls: twice
    twice<Job>(Job());
//  ^ calls: twice
}
