const EventEmitter = require("events");
class Server extends EventEmitter {
  constructor() {
    super();
    this.on("newListener", added);
    this.on("open", opened);
    this.emit("open");
    //   ^ calls: opened
  }
  tell(name) {
    this.emit(name);
    //   ^ calls: opened
  }
}
function added() {}
function opened() {}
new Server().tell(process.argv[2]);
