function hint() {}
const error = Object.assign(new Error("a"), { hint });
error.hint();
//    ^ calls: hint
