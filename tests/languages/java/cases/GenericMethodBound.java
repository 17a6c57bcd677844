interface Plugin {
    void install();
}

class GenericMethodBound {
    <P extends Plugin> P configure(P plugin) { return plugin; }

    void run(Plugin plugin) {
        configure(plugin).install();
//                        ^ calls: Plugin.install
    }
}
