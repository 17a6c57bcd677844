if (true) {
  function inner() {}
}
inner();
// ^ calls: inner
function outer() {
  {
    function deep() {}
  }
  return deep;
}
const given = outer();
given();
// ^ calls: outer.deep
