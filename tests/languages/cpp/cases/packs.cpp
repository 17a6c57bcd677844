int sum() { return 0; }
template <class T, class... R> int sum(T first, R... rest) {
    return first + sum(rest...);
//                 ^ calls: sum
}
int main() {
    return sum(1, 2);
//         ^ calls: sum
}
