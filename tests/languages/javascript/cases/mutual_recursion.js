const even = (n) => odd(n - 1);
//                  ^ calls: odd
const odd = (n) => even(n - 1);
//                 ^ calls: even
