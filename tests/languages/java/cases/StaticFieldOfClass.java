class Settings {
    static final Settings DEFAULT = new Settings();
    Theme theme;
}

class Theme {
    void apply() {}
}

class StaticFieldOfClass {
    void run() {
        Settings.DEFAULT.theme.apply();
//                             ^ calls: Theme.apply
    }
}
