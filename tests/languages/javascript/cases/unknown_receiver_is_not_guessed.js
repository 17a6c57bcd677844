class A {
  close() {}
}
function run(socket) {
  socket.close();
//       ^ calls: nothing
}
