export function each(list, fn) {
  for (const item of list) fn(item);
//                         ^ calls: main.js:show
}
