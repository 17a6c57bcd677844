class Model {
  constructor(data?: object) {}
  static idOf(e: object) {}
}
class Repository<T extends Model> {
  constructor(public model: typeof Model & { prototype: T }) {
    model.idOf({});
    //    ^ calls: Model.idOf
  }
  make() {
    return new this.model();
    //              ^ calls: Model.constructor
  }
}
