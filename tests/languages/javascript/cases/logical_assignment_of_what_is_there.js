let handler = first;
handler &&= wrap(handler);
//          ^ calls: wrap
handler();
//^ calls: second
function first() {}
function second() {}
function wrap() {
  return second;
}
