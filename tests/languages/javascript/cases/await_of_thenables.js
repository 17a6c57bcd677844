class Query {
  constructor(rows) {
    this.rows = rows;
  }
  where() {
    return this;
  }
  then(done, failed) {
    return Promise.resolve(this.rows).then(done, failed);
  }
}
const plain = {
  then(done) {
    done(work);
  },
};
function work() {}
function rows() {}
async function main() {
  const made = await plain;
//             ^ calls: plain.then
  made();
//^ calls: work
  const found = await new Query(rows).where();
//              ^ calls: Query.then
  found();
//^ calls: rows
}
