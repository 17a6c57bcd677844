function log() {}
const config = {
  get logger() {
    return log;
  },
};
config.logger();
//     ^ calls: config.logger, log
