import Core

let engine = Engine()
//           ^ calls: Sources/Core/Engine.swift:Engine.init
engine.start()
//     ^ calls: Sources/Core/Engine.swift:Engine.start
boot()
//^ calls: Sources/App/Boot.swift:boot
