const first = {
  who() {
    return this.name();
//              ^ calls: second.name, third.name
  },
  name() {},
};
const second = { who: first.who, name() {} };
second.who();
//     ^ calls: first.who
const third = { name() {} };
const fourth = { who: first.who.bind(third), name() {} };
fourth.who();
//     ^ calls: first.who
