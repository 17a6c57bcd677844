package b;

import a.Base;

public class Impl extends Base {
    protected void step() {
        helper.assist();
//             ^ calls: a/Helper.java:Helper.assist
    }

    void run() {
        template();
//      ^ calls: a/Base.java:Base.template
        new Impl().template();
//                 ^ calls: a/Base.java:Base.template
    }
}
