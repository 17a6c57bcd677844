function a() {}
const table = { a } as const;
table.a();
//    ^ calls: a
