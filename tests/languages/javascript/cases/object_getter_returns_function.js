function log() {}
const config = {
  get logger() {
    return log;
  },
};
config.logger();
//     ^ calls: log
