function show() {}

function greet(greeting, name) {
    show(greeting, name);
//  ^ calls: show
}

const hello = greet.bind(null, "hello");
const helloBob = hello.bind(null, "Bob");

function run() {
    helloBob();
//  ^ calls: greet
    hello.call(null, "Ann");
//        ^ calls: greet
    hello.apply(null, ["Eve"]);
//        ^ calls: greet
}
