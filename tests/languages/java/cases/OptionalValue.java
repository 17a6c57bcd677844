import java.util.Optional;

class Invoice {
    void pay() {}
}

class OptionalValue {
    Optional<Invoice> find() { return Optional.empty(); }

    void run() {
        find().get().pay();
//      ^ calls: OptionalValue.find
//                   ^ calls: Invoice.pay
        find().orElseThrow().pay();
//                           ^ calls: Invoice.pay
        find().ifPresent(invoice -> invoice.pay());
//                                          ^ calls: Invoice.pay
    }
}
