class Reader {
  open = (path: string) => path;
}
class Writer {
  open = (path: string) => path;
}
function start(file: Reader | Writer) {
  file.open("a");
//     ^ calls: Reader.open, Writer.open
}
