const compose = (f, g) => (x) => f(g(x));
//                               ^ calls: outer
//                                 ^ calls: inner
function outer(x) {}
function inner(x) {}
compose(outer, inner)(1);
//^ calls: compose
