import { readFile } from "node:fs";
import http from "http";
function test() {
  return true;
}
function done() {}
function serve() {}
function key(one) {
  return one.label();
}
class Part {
  label() {}
}
[1].findLastIndex(test);
//  ^ calls: test
"abc".replace(/b/, done);
//    ^ calls: done
"abc".replaceAll("b", () => done());
//                          ^ calls: done
readFile("a", done);
//^ calls: done
http.createServer(serve);
//   ^ calls: serve
Object.groupBy([new Part()], key);
//     ^ calls: key
const parts = Map.groupBy([new Part()], (part) => part.label());
//                                                     ^ calls: Part.label
JSON.parse("{}", done);
//   ^ calls: done
Array.fromAsync([1], test);
//    ^ calls: test
