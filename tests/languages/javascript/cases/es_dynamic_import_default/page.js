export default class Page {
  show() {}
  static create() {}
}
export function open() {}
