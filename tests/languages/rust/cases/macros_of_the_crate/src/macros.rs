macro_rules! log_it {
    ($x:expr) => {};
}
