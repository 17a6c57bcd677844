class Gate {
    fun open() {}
    fun run() {
        open()
//      ^ calls: Gate.open
    }
}
