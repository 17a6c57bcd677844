fun Window.dim() {}

fun run(app: App) {
    app.window().dim()
//               ^ calls: dim
}
