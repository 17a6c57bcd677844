class Shelf extends Base {
    private final others = ['Jean': 'Gabin']
    private books = load('all')
//                  ^ calls: Shelf.load

    Shelf(int size) {
        super(size)
    }

    def load(String which) { [] }

    def "isn't empty"() {
        given:
        def found = load 'some'
//                  ^ calls: Shelf.load
        assert found == others, "no ${load("more")}"
//                                    ^ calls: Shelf.load
        for (def one in found) {
            weigh one,
//          ^ calls: Shelf.weigh
                2
        }
        when:
        found."$name"(id: 1)
        def last = found.each { one ->
            return weigh(one, 1)
//                 ^ calls: Shelf.weigh
        }
        then:
        _ * found.add(_) >> { throw failure() }
//                                  ^ calls: Shelf.failure
        last ==~ / [a-z]+\/"/
        load("""
            of ${failure()} lines
//               ^ calls: Shelf.failure
        """)
    }

    def weigh(one, int times) { times }

    def failure() { new Exception() }
}

class Base {
    Base(int size) {}
}
