const list = (() => {
  return class List {
    add() {
      return this;
    }
    static from() {
      return new List().add();
//               ^ calls: List
//                      ^ calls: List.add
    }
  };
})();
list.from();
//   ^ calls: List.from
