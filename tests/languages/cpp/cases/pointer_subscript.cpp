class Slice {
public:
    char operator[](int i) const { return 'a'; }
    int size() const { return 1; }
};
int total(const Slice *keys, int n) {
    return keys[0].size();
//                 ^ calls: Slice.size
}
