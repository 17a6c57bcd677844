class Store {
  void save() { check(); }
  //            ^ calls: Store.check
  void check() {}
}
