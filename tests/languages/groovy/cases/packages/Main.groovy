package com.acme.app

import com.acme.util.Helper
import static com.acme.util.Numbers.twice

class Main {
    void run() {
        def helper = new Helper()
        //               ^ calls: Helper.groovy:Helper
        helper.help()
        //     ^ calls: Helper.groovy:Helper.help
        twice(1)
        //^ calls: Helper.groovy:Numbers.twice
    }
}
