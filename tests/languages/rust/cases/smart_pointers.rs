use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};
struct S;
impl S {
    fn go(&self) {}
}
struct Holder {
    shared: Arc<Mutex<S>>,
    cell: Rc<RefCell<S>>,
}
fn run(h: Holder, lock: &RwLock<S>) {
    h.shared.lock().unwrap().go();
//                           ^ calls: S.go
    h.cell.borrow().go();
//                  ^ calls: S.go
    h.cell.borrow_mut().go();
//                      ^ calls: S.go
    lock.read().unwrap().go();
//                       ^ calls: S.go
    let boxed = Box::new(S);
    boxed.go();
//        ^ calls: S.go
    let counted = Rc::new(RefCell::new(S));
    counted.borrow().go();
//                   ^ calls: S.go
    Rc::clone(&counted).borrow().go();
//                               ^ calls: S.go
    let weak = Rc::downgrade(&counted);
    weak.upgrade().unwrap().borrow().go();
//                                   ^ calls: S.go
    (*boxed).go();
//           ^ calls: S.go
    (&boxed).go();
//           ^ calls: S.go
}
