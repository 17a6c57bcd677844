class Part {
  begin() {}
  end() {}
  skip() {}
}
const part = new Part();
const names = ["begin", "end"];
for (const name of names) part[name]();
//                                  ^ calls: Part.begin, Part.end
["skip"].map((name) => Part.prototype[name].call(part));
//                                          ^ calls: Part.skip
