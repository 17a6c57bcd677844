function first() {}
function second() {}
function third() {}
const handlers = new Map([["a", first]]);
const begin = handlers.get("a");
begin();
//^ calls: first
handlers.set("a", second);
const held = handlers.get("a");
held();
//^ calls: second
handlers.delete("a");
const none = handlers.get("a");
none?.();
//^ calls: nothing
const lent = new Map();
lent.set("a", first);
lent.set("a", second);
fill(lent);
function fill(map) {
  map.set("a", third);
}
const taken = lent.get("a");
taken();
//^ calls: first, second, third
const maybe = new Map();
maybe.set("a", first);
if (process.argv.length > 2) {
  maybe.set("a", second);
}
const either = maybe.get("a");
either();
//^ calls: first, second
