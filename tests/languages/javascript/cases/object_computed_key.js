const key = "run";
const table = {
  [key]() {},
};
table[key]();
//        ^ calls: nothing
