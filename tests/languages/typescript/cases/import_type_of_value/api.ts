export const api = { run() {} };
