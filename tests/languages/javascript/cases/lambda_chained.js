const twice = (f) => () => f(f);
//                         ^ calls: apply
const apply = (g) => g;
twice(apply)();
//^ calls: twice
