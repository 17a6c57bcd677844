struct Color {
    static var standard: Color { gray(1) }
//                               ^ calls: Color.gray
    static func gray(_ n: Int) -> Color { Color() }
}

struct Font {
    static var standard: Font { gray(1) }
    static func gray(_ n: Int) -> Font { Font() }
}

class Label {
    var color: Color = .standard
//                      ^ calls: Color.standard

    func paint() {
        let own: Color = .standard
//                        ^ calls: Color.standard
        color = .gray(2)
//               ^ calls: Color.gray
        self.color = .gray(3)
//                    ^ calls: Color.gray
    }
}

func font() -> Font { .standard }
//                     ^ calls: Font.standard

func paint(_ label: Label) {
    label.color = .gray(2)
//                 ^ calls: Color.gray
}
