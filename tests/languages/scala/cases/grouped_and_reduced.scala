object Report {
  def key(word: String) = word.length
  def one(word: String) = 1
  def add(a: Int, b: Int) = a + b

  def counts(words: List[String]) = {
    words.groupMapReduce(key)(one)(add)
//        ^ calls: Report.key, Report.one, Report.add
    words.groupMap(key)(one)
//        ^ calls: Report.key, Report.one
  }
}
