define([], function () {
  return { run() {} };
});
