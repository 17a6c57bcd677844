class Reader {
  read() {}
}
class Writer {
  write() {}
}
type Port<T> = T extends string ? Reader : Writer;
function use(port: Port<string>) {
  port.read();
//     ^ calls: Reader.read
}
function open<T>(port: T extends string ? Reader : Writer) {
  (port as Writer).write();
//                 ^ calls: Writer.write
}
