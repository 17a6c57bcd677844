const KEY = "run";
const api = {
  [KEY]() {},
  [`${KEY}All`]() {},
};
api.run();
//  ^ calls: api.run
const picked = api[KEY];
picked();
//^ calls: api.run
