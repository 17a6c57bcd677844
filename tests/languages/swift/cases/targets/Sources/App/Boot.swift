func boot() { helper() }
//            ^ calls: helper
private func helper() {}
