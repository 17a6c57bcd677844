class View {
    init(width: Int) {}
    func add(named name: String) {}
    func size() -> Int { 1 }
}

class Text: View {
    convenience init() { self.init(width: 3) }
//                            ^ calls: View.init
    func add(text: Text) { add(named: "a") }
//                         ^ calls: View.add
    func size(of part: Int) -> Int {
        let all = size()
//                ^ calls: View.size
        return all - size(of: 1)
//                   ^ calls: Text.size
    }
}

func show(view: View, text: Text) {
    view.add(named: "a")
//       ^ calls: View.add
    text.add(named: "b")
//       ^ calls: View.add
    _ = Text(width: 4)
//      ^ calls: View.init
}
