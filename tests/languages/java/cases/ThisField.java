class Printer {
    void print() {}
}

class ThisField {
    private final Printer printer;

    ThisField(Printer printer) {
        this.printer = printer;
    }

    void run() {
        printer.print();
//              ^ calls: Printer.print
    }
}
