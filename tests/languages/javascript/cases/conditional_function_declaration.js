function outer(flag) {
  if (flag) {
    function inner() {}
    inner();
//  ^ calls: outer.inner
  }
}
