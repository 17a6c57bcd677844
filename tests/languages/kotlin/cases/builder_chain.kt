class Request private constructor(builder: Builder) {
    class Builder {
        private var url = ""
        fun url(url: String) = apply { this.url = url }
        fun head(): Builder { return this }
        fun build() = Request(this)
//                    ^ calls: Request
    }
    fun send() {}
}

fun run() {
    Request.Builder().url("a").head().build().send()
//          ^ calls: Request.Builder
//                    ^ calls: Request.Builder.url
//                             ^ calls: Request.Builder.head
//                                    ^ calls: Request.Builder.build
//                                            ^ calls: Request.send
}
