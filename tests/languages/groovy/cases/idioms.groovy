class Gift {
    Map rows = [:]
    String wrap() { decorate('x') }
//                  ^ calls: Gift.decorate
    String decorate(String s) { "*$s*" }
    Gift copy(name, size = 1) {
        keep(name)
//      ^ calls: Gift.keep
    }
    Gift keep(name) { this }
    def parts() { [this, this] }
}

enum Level {
    LOW(1), HIGH(2)
    final int n
    Level(int n) { this.n = n }
    Level next() { reset() }
//                 ^ calls: Level.reset
    Level reset() { LOW }
}

class Idioms extends Specification {
    Gift found
    Gift missing(String key) { new Gift() }
    Gift first(Gift a) {
        return a ?: missing('x')
//                  ^ calls: Idioms.missing
    }

    def "wraps what it finds"() {
        Gift gift = new Gift()
        gift?.wrap()
//            ^ calls: Gift.wrap
        (found as Gift).wrap()
//                      ^ calls: Gift.wrap
        gift.copy('a')
            .keep('b')
            ?.wrap()
//            ^ calls: Gift.wrap
        def (a, b) = gift.parts()
//                        ^ calls: Gift.parts
        first(gift).wrap()
//      ^ calls: Idioms.first
//                  ^ calls: Gift.wrap
        [1, 2].each(this.&show)
    }

    def show(item) {
        print(item)
    }
}
