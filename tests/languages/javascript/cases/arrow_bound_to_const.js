const run = () => {};
run();
//^ calls: run
