const { Readable, Transform, Writable } = require("node:stream");
class Source extends Readable {
  _read() {}
}
class Upper extends Transform {
  _transform(chunk, encoding, done) {}
  _flush(done) {}
}
class Sink extends Writable {
  _write(chunk, encoding, done) {
    chunk();
//  ^ calls: given
  }
  _final(done) {}
}
function given() {}
const sink = new Sink();
sink.write(given);
//   ^ calls: Sink._write
sink.end();
//   ^ calls: Sink._final
new Source().pipe(new Upper());
//           ^ calls: Source._read, Upper._flush, Upper._transform
new Source().on("data", given);
//           ^ calls: Source._read, given
const made = new Writable({ write: given });
//               ^ calls: given
class Own {
  write() {}
  _write() {}
}
new Own().write();
//        ^ calls: Own.write
