cfg_if::cfg_if! {
    if #[cfg(fast)] {
        use self::fast::*;
    } else if #[cfg(all(unix, feature = "{"))] {
        pub fn only_here() {
            helper();
//          ^ calls: helper
        }
    } else {
        use self::slow::*;
    }
}
mod fast {
    pub fn sad() {}
}
mod slow {
    pub fn mad() {}
}
fn helper() {}
fn run() {
    sad();
//  ^ calls: fast.sad
    mad();
//  ^ calls: slow.mad
    only_here();
//  ^ calls: only_here
    cfg_if! { if #[cfg(a)] { helper(); } else { fast::sad(); } }
//                           ^ calls: helper
    helper();
//  ^ calls: helper
}
