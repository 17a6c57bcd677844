class Missing implements Exception {
  void tell() {}
}

class Broken implements Exception {
  void tell() {}
}

void work() {}

void run() {
  try {
    work();
//  ^ calls: work
  } on Missing catch (e) {
    e.tell();
//    ^ calls: Missing.tell
  } on Broken catch (e, stack) {
    e.tell();
//    ^ calls: Broken.tell
  } catch (e) {
    print(e);
  }
}
