class Query {
    Query where(String x) { return this; }
    Result run() { return new Result(); }
}

class Result {
    void show() {}
}

class ChainedCalls {
    void go(Query query) {
        query.where("a").where("b").run().show();
//            ^ calls: Query.where
//                                  ^ calls: Query.run
//                                        ^ calls: Result.show
    }
}
