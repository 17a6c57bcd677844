import java.util.List;
import java.util.Map;

class Order {
    void ship() {}
}

class NestedGenerics {
    void run(Map<String, List<Order>> orders, List<? extends Order> more) {
        for (Order order : orders.get("x")) {
            order.ship();
//                ^ calls: Order.ship
        }
        orders.get("x").get(0).ship();
//                             ^ calls: Order.ship
        more.get(0).ship();
//                  ^ calls: Order.ship
    }
}
