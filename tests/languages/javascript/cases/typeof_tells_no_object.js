class Builder {
  toString() {}
  build() {}
}
function plain(value) {
  switch (typeof value) {
    case "string":
    case "number":
      return value;
    case "object":
      value.build();
      //    ^ calls: Builder.build
      break;
    default:
      return value + "";
  }
  return "";
}
function text(value) {
  if (typeof value === "string" && value) return value.toString();
  //                                                   ^ calls: nothing
  return typeof value === "number" ? value.toString() : value.build();
  //                                       ^ calls: nothing
}
`${plain(new Builder())}`;
// ^ calls: plain
text(new Builder());
function made(value) {
  if (typeof value === "string") {
    value = new Builder();
  }
  value.build();
  //    ^ calls: Builder.build
}
made("a");
