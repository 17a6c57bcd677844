class Service {
  get(kind) {
    return this[kind + "Impl"]();
    //                        ^ calls: Service.readImpl
  }
  readImpl() {}
  writeImpl() {}
}
new Service().get("read");
const table = { doStart() {}, doStop() {}, other() {} };
function run(name) {
  table["do" + name]();
//                  ^ calls: table.doStart, table.doStop
}
run(JSON.parse("1"));
