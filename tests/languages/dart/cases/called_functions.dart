class Motor {
  void Function(String)? onReport;

  void report(String s) {
    onReport?.call(s);
    // ^ calls: Logger.write
  }

  void given(void Function(String) handle) {
    handle.call('a');
    // ^ calls: note
  }
}

class Logger {
  void write(String s) => print(s);
}

class Doubler {
  int call(int n) => n * 2;
}

void note(String s) => print(s);

void main() {
  final motor = Motor();
  motor.onReport = Logger().write;
  motor.report('a');
  motor.given(note);
  Doubler().call(2);
}
