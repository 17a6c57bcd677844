const proto = {
  hello() {
    return this.name();
//              ^ calls: make.made.name
  },
};
function make() {
  const made = Object.create(proto);
  made.name = function () {};
  return made;
}
make().hello();
//     ^ calls: proto.hello
