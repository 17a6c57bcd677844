class Contact {
  point() {}
}
class Body {
  wake() {}
}
class World {
  on(name: "begin", listener: (contact: Contact) => void): World;
  on(name: "remove", listener: (body: Body) => void): World;
  on(name, listener) {
    return this;
  }
}
const world = new World();
world.on("begin", function (contact) {
  contact.point();
  //      ^ calls: Contact.point
});
world.on("remove", (body) => body.wake());
//                                ^ calls: Body.wake
