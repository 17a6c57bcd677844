var run = function () {};
run();
//^ calls: run
