function up() {}
const pattern = {
  [Symbol.replace](text, by) {
    return by(text);
//         ^ calls: up
  },
  [Symbol.split]() {},
};
"a".replace(pattern, up);
//  ^ calls: pattern.[Symbol.replace]
"a".split(pattern);
//  ^ calls: pattern.[Symbol.split]
"a".replace("a", up);
//  ^ calls: up
[].concat({
// ^ calls: [Symbol.isConcatSpreadable]
  get [Symbol.isConcatSpreadable]() {
    return false;
  },
});
