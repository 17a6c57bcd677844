const api = {
  inner: {
    run() {},
  },
};
  api.inner.run();
//          ^ calls: api.inner.run
