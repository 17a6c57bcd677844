class Binding<T> {
  tag() {}
}
type Template<T = unknown> = (binding: Binding<T>) => void;
function named<T>(): Template<T> {
  return function apply(binding) {
    binding.tag();
    //      ^ calls: Binding.tag
  };
}
function arrow(): Template {
  return (binding) => binding.tag();
  //                          ^ calls: Binding.tag
}
class Indexer {
  private listener: Template;
  setup() {
    this.listener = (binding) => {
      binding.tag();
      //      ^ calls: Binding.tag
    };
  }
}
