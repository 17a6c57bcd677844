function shown() {}
function hidden() {}
function size() {}
const filled = {};
Object.defineProperty(filled, "shown", { value: shown, enumerable: true });
Object.defineProperty(filled, "hidden", { value: hidden });
Object.values(filled).forEach((f) => f());
//                                   ^ calls: shown
const several = {};
Object.defineProperties(several, {
  seen: { value: shown, enumerable: true },
  unseen: { value: hidden, enumerable: false },
});
for (const key in several) several[key]();
//                                     ^ calls: shown
const counted = {};
Object.defineProperties(counted, { size: { get: () => size(), enumerable: true } });
JSON.stringify(counted);
//   ^ calls: size.get
