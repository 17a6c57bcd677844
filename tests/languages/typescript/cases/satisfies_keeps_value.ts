const api = { run() {} } satisfies Record<string, () => void>;
api.run();
//  ^ calls: api.run
