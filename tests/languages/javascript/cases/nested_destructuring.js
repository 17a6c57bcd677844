const api = { inner: { run() {} }, list: [{ stop() {} }] };
const {
  inner: { run },
  list: [{ stop }],
} = api;
run();
//^ calls: api.inner.run
stop();
//^ calls: stop
