function compare(x, y) {}
const sorted = [2, 1].sort(compare);
//                    ^ calls: compare
