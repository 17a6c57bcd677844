class Pipeline {
    Pipeline map() { return this; }
    Pipeline filter() { return this; }
    void go() {}

    void run() {
        new Pipeline()
            .map()
//           ^ calls: Pipeline.map
            .filter()
//           ^ calls: Pipeline.filter
            .go();
//           ^ calls: Pipeline.go
    }
}
