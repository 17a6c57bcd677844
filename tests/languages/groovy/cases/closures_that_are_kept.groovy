class Kinds {
    Map<String, Closure> kinds = [copy: Files.&copy]
    List<Closure> hooks = []

    Kinds() {
        kinds['move'] = { String from, to -> Files.move(from, to) }
//                                                 ^ calls: Files.move
        kinds['drop'] = this.&drop
    }

    void hook(Closure hook) { hooks << hook }

    void run(String kind, Object... args) {
        def action = kinds[kind]
        action(*args)
//      ^ calls: Files.copy, Kinds.drop
        hooks.each { it.call(kind) }
//                      ^ calls: log
    }

    void drop(a) {}
}

class Files {
    static void copy(a) {}
    static void move(a, b) {}
}

def log(a) {}
new Kinds().hook(this.&log)
