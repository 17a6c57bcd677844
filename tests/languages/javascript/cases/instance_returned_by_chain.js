class Query {
  where() {
    return this;
  }
  limit() {
    return this;
  }
  run() {}
}
new Query().where().limit().run();
//                          ^ calls: Query.run
//                  ^ calls: Query.limit
//          ^ calls: Query.where
