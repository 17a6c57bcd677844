package b;

import static a.Checks.check;

class Use {
    void run(int first, int second, long third) {
        check(first < second).run();
//                            ^ calls: a/Checks.java:Checks.One.run
        check(first < second, "order %s %s", first, second).run();
//                                                          ^ calls: a/Checks.java:Checks.Ints.run
        check(first < third, "order %s %s", first, third).run();
//                                                        ^ calls: a/Checks.java:Checks.Long.run
        check(first < second, "order %s %s %s", first, second, third).run();
//                                                                    ^ calls: a/Checks.java:Checks.Rest.run
    }
}
