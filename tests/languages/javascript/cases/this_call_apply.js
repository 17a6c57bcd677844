function greet(word) {
  this.say(word);
//     ^ calls: dog.say
}
const dog = { say() {} };
greet.call(dog, "x");
//    ^ calls: greet
greet.apply(dog, ["x"]);
//    ^ calls: greet
