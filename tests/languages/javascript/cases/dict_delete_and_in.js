function one() {}
const d = { one };
if ("one" in d) d.one();
//                ^ calls: one
delete d.one;
