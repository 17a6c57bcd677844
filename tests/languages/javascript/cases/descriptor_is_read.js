const plain = { run() {}, stop() {} };
const { value } = Object.getOwnPropertyDescriptor(plain, "run");
value();
//^ calls: plain.run
Object.getOwnPropertyDescriptor(plain, "stop").value();
//                                             ^ calls: plain.stop
