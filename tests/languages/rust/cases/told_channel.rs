use std::sync::mpsc::{self, channel};

struct Msg;
impl Msg { fn size(&self) -> usize { 1 } }

fn main() {
    let (tx, rx) = mpsc::channel::<Msg>();
    rx.recv().unwrap().size();
//                     ^ calls: Msg.size
    for m in rx {
        m.size();
//        ^ calls: Msg.size
    }
    let (to, from) = channel::<Msg>();
    for m in from.iter() {
        m.size();
//        ^ calls: Msg.size
    }
}
