function make() {
  function inner() {}
  return inner;
}
const made = make();
//           ^ calls: make
made();
//^ calls: make.inner
