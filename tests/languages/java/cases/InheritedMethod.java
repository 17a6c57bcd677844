class Grand {
    void greet() {}
}

class Middle extends Grand {
}

class InheritedMethod extends Middle {
    void run() {
        greet();
//      ^ calls: Grand.greet
        this.greet();
//           ^ calls: Grand.greet
        super.greet();
//            ^ calls: Grand.greet
        new InheritedMethod().greet();
//                            ^ calls: Grand.greet
    }
}
