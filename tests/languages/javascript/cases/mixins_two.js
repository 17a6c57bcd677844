const Serial = (Base) =>
  class extends Base {
    save() {}
  };
const Events = (Base) =>
  class extends Base {
    emitAll() {
      this.save();
//         ^ calls: Serial.save
    }
  };
class Model {
  load() {}
}
class User extends Events(Serial(Model)) {
//                 ^ calls: Events
//                        ^ calls: Serial
  rename() {
    super.load();
//        ^ calls: Model.load
  }
}
const u = new User();
u.save();
//^ calls: Serial.save
u.emitAll();
//^ calls: Events.emitAll
u.load();
//^ calls: Model.load
