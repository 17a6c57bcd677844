template <typename V> class SetT {
 public:
    explicit SetT(int n) {}
    bool contains(int i) const { return i > 0; }
    void insert(int i) {}
};

typedef SetT<void> Set;
using Numbers = Set;

class Work : public Set {
 public:
    Work(int n) : Set(n) {}
//                ^ calls: SetT.SetT
    void add(int i) {
        if (!contains(i)) {
//           ^ calls: SetT.contains
            Set::insert(i);
//               ^ calls: SetT.insert
        }
    }
};

int main() {
    Work work(3);
//       ^ calls: Work.Work
    work.add(1);
//       ^ calls: Work.add
    work.insert(2);
//       ^ calls: SetT.insert
    Numbers numbers(4);
//          ^ calls: SetT.SetT
    return numbers.contains(1);
//                 ^ calls: SetT.contains
}
