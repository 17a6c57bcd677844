class Label {
  String get text => 'a';
  Label get next => this;
  String plain = '';
}

class Page {
  Label label = Label();

  void show(Label given) {
    print(given.text);
    //          ^ calls: Label.text
    print(label.next.text);
    //               ^ calls: Label.text
    print(given.plain);
    //          ^ calls: nothing
  }
}
