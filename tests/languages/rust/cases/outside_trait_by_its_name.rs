use std::fmt::{self, Display};

pub struct Inner;

impl Display for Inner {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Ok(())
    }
}

impl Iterator for Inner {
    type Item = u8;
    fn next(&mut self) -> Option<u8> {
        None
    }
}

pub struct Outer(Inner);

impl Display for Outer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Display::fmt(&self.0, f)
        //       ^ calls: Inner.fmt
    }
}

fn run(inner: &mut Inner, text: &str, f: &mut fmt::Formatter) {
    Iterator::next(inner);
    //        ^ calls: Inner.next
    fmt::Display::fmt(text, f);
    //            ^ calls: nothing
}
