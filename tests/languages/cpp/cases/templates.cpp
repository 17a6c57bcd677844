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
//                                     ^ calls: Job.run
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

template <typename T> T chosen(const List<T> &all) { return all.first(); }
template <typename T> const T &either(const T &a, const T &b) { return a; }

void results(List<Job> all, Job one) {
    chosen(all).run();
//              ^ calls: Job.run
    either(one, one).run();
//                   ^ calls: Job.run
    auto same_one = same(one);
    same_one.run();
//           ^ calls: Job.run
}
