const api = { run() {} };
export const { run } = api;
