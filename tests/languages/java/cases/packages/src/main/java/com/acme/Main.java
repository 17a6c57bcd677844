package com.acme;

import com.acme.store.Cart;
import static com.acme.util.Texts.trim;
import static com.acme.util.Numbers.*;
import com.acme.model.*;
import org.junit.Test;

public class Main {
    void run() {
        new Cart().add();
//          ^ calls: src/main/java/com/acme/store/Cart.java:Cart
//                 ^ calls: src/main/java/com/acme/store/Cart.java:Cart.add
        trim("x");
//      ^ calls: src/main/java/com/acme/util/Texts.java:Texts.trim
        parse("1");
//      ^ calls: src/main/java/com/acme/util/Numbers.java:Numbers.parse
        new User().save();
//                 ^ calls: src/main/java/com/acme/model/User.java:User.save
        Neighbour.help();
//                ^ calls: src/main/java/com/acme/Neighbour.java:Neighbour.help
        com.acme.util.Texts.trim("y");
//                          ^ calls: src/main/java/com/acme/util/Texts.java:Texts.trim
    }
}
