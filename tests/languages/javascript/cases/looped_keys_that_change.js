class Part {
  begin() {}
  end() {}
  skip() {}
}
const part = new Part();
const names = ["begin"];
names.push("end");
for (const name of names) part[name]();
//                                  ^ calls: Part.begin, Part.end, Part.skip
for (let name of ["begin"]) {
  name = process.argv[2] || name;
  part[name]();
//          ^ calls: Part.begin, Part.end, Part.skip
}
["begin"].forEach((name) => {
  process.argv.forEach((name) => part[name]());
//                                         ^ calls: Part.begin, Part.end, Part.skip
});
