abstract class Removable {
  remove() {}
}
class Query extends Removable {
  constructor() {
    super();
//  ^ calls: Removable
    this.remove();
//       ^ calls: Removable.remove
  }
}
new Query();
//  ^ calls: Query.constructor
