const EventEmitter = require("events");
const owner = Symbol("owner");
class Receiver extends EventEmitter {
  stop() {}
}
class Socket {
  constructor(receiver) {
    receiver[owner] = this;
    receiver.on("ping", onPing);
    receiver.once("end", function () {
      this.stop();
//         ^ calls: Receiver.stop
    });
  }
  pong() {}
}
function onPing() {
  this[owner].pong();
//            ^ calls: Socket.pong
}
const receiver = new Receiver();
new Socket(receiver);
receiver.emit("ping");
//       ^ calls: onPing
receiver.emit("end");
