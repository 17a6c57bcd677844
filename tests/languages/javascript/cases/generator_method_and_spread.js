function a() {}
class Source {
  *items() {
    yield a;
  }
}
[...new Source().items()].forEach((f) => f());
//               ^ calls: Source.items
//                                       ^ calls: a
