const make = <T extends { run(): void }>(value: T): T => value;
make({ run() {} });
//^ calls: make
