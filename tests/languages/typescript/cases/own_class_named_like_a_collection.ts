class Pool<T> {
  allocate(): T {
    return null as any;
  }
}
class Tree {
  private pool: Pool<Iterator<string>>;
  walk() {
    this.pool.allocate().preorder();
    //                   ^ calls: Iterator.preorder
  }
}
class Iterator<T> {
  preorder() {}
}
