class Logger {
  write() {}
}
["info", "warn"].forEach((level) => {
  Logger.prototype[level] = function () {
    this.write();
//       ^ calls: Logger.write
  };
});
