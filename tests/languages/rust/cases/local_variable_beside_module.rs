mod config {
    pub fn load() -> Config {
        Config
    }
    pub struct Config;
    impl Config {
        pub fn get(&self) {}
    }
}
fn run() {
    let config = config::load();
//                       ^ calls: config.load
    config.get();
//         ^ calls: config.Config.get
    config::load();
//          ^ calls: config.load
}
