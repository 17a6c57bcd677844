const handlers = new Map([["a", first]]);
function first() {}
function second() {}
handlers.set("b", second);
handlers.get("a")();
//          ^ calls: first
handlers.forEach((handler) => handler());
//                            ^ calls: first, second
