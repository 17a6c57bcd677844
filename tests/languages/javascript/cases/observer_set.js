class Subject {
  #observers = new Set();
  subscribe(observer) {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }
  notify(data) {
    for (const observer of this.#observers) observer.update(data);
//                                                   ^ calls: Logger.update
  }
}
class Logger {
  update() {}
}
const subject = new Subject();
subject.subscribe(new Logger());
//      ^ calls: Subject.subscribe
subject.notify(1);
//      ^ calls: Subject.notify
