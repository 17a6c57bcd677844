function one() {}
const things = {
  [Symbol.iterator]() {
    return { next: () => ({ value: one, done: false }) };
  },
};
for (const thing of things) {
//^ calls: things.[Symbol.iterator], things.[Symbol.iterator].next
  thing();
//^ calls: one
}
