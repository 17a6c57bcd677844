class Note {
  void touch() {}
  int compareTo(Note other) => 1;
  Note operator +(Note other) => other;
  void call(int n) {}
}

class Store {
  static Store? _one;
  static Store get instance => _one ??= Store();
  final Map<String, void Function(Note)> _handlers = {};
  void add(Note n) {}
  List<Note> all() => [];
  void on(String name, void Function(Note) f) {
    _handlers[name] = f;
  }
  void fire(Note n) {
    _handlers['a']!(n);
//                 ^ calls: logged
  }
  Note operator [](int i) => all()[i];
//                           ^ calls: Store.all
  void operator []=(int i, Note n) => add(n);
//                                    ^ calls: Store.add
}

void logged(Note n) {}

void read(Store s, Map<String, Note> byName, Object o) {
  Store.instance.add(Note());
//               ^ calls: Store.add
  final store = Store.instance;
  store.on('a', logged);
//      ^ calls: Store.on
  final sorted = [Note(), Note()]..sort((a, b) => a.compareTo(b));
//                                                  ^ calls: Note.compareTo
  sorted.first.touch();
//             ^ calls: Note.touch
  s.all().last.touch();
//             ^ calls: Note.touch
  byName.values.forEach((n) => n.touch());
//                               ^ calls: Note.touch
  s[0].touch();
// ^ calls: Store.[]
//     ^ calls: Note.touch
  s[1] = Note();
// ^ calls: Store.[]=
  (o as Note).touch();
//            ^ calls: Note.touch
  switch (o) {
    case Note n:
      n.touch();
//      ^ calls: Note.touch
  }
  final one = Note();
  final both = one + one;
  both(3);
//^ calls: Note.call
}

T chosen<T>(List<T> all) => all[0];

void arrows(List<Note> notes) {
  chosen(notes).touch();
//              ^ calls: Note.touch
}
