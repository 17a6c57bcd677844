export default class {
  show() {}
}
