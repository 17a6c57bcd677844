class File {
  [Symbol.dispose]() {}
}
class Socket {
  async [Symbol.asyncDispose]() {}
}
function open() {
  return new File();
}
async function run() {
  using file = open();
//^ calls: File.[Symbol.dispose]
  await using socket = new Socket();
//^ calls: Socket.[Symbol.asyncDispose]
}
