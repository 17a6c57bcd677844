function number() {
  return 1;
}
function* items() {}
const counted = { valueOf: number };
const shown = { toString: number };
const kept = { toJSON: number };
const listed = { [Symbol.iterator]: items };
counted * 2;
//      ^ calls: number
String(shown);
//^ calls: number
JSON.stringify(kept);
//   ^ calls: number
for (const one of listed) one();
//^ calls: items
