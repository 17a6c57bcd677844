class Binding {
  interceptor: this = this;
  bind() {
    this.interceptor.unbind();
//                   ^ calls: Binding.unbind
    const interceptor = this.interceptor;
    interceptor.update();
//              ^ calls: Binding.update
  }
  unbind() {}
  update() {}
}
