function given() {}
function instead() {}
const [first = instead, , third = instead] = [undefined, given, given];
first();
//^ calls: instead
third();
//^ calls: given
const { run = instead } = { run: undefined };
run();
//^ calls: instead
