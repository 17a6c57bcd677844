class LocalClass {
    void help() {}

    void run() {
        class Helper {
            void act() {
                help();
//              ^ calls: LocalClass.help
            }
        }
        new Helper().act();
//                   ^ calls: LocalClass.run.Helper.act
    }
}
