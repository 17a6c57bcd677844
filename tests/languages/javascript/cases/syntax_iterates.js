class Steps {
  [Symbol.iterator]() {
    return new Step();
  }
}
class Step {
  next() {
    return { done: true };
  }
  return() {
    return {};
  }
}
class Later {
  [Symbol.asyncIterator]() {
    return new Step();
  }
}
function take(...given) {}
for (const one of new Steps()) {
//^ calls: Steps.[Symbol.iterator], Step.next
}
for (const one of new Steps()) break;
//^ calls: Steps.[Symbol.iterator], Step.next, Step.return
const all = [...new Steps()];
//          ^ calls: Steps.[Symbol.iterator], Step.next
Array.from(new Steps());
//    ^ calls: Steps.[Symbol.iterator], Step.next
new Set(new Steps());
//  ^ calls: Steps.[Symbol.iterator], Step.next
const [first] = new Steps();
//    ^ calls: Steps.[Symbol.iterator], Step.next, Step.return
const [...every] = new Steps();
//    ^ calls: Steps.[Symbol.iterator], Step.next
function* delegate() {
  yield* new Steps();
//     ^ calls: Steps.[Symbol.iterator], Step.next
}
async function main() {
  for await (const one of new Later()) {
//^ calls: Later.[Symbol.asyncIterator], Step.next
  }
  await thenable;
//^ calls: thenable.then
}
const thenable = { then(done) {} };
