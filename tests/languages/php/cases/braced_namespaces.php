<?php
namespace One {
    class A
    {
        public function f()
        {
        }
    }

    function go()
    {
        (new A())->f();
//                 ^ calls: A.f
    }
}

namespace Two {
    use One\A as B;

    class A
    {
        public function g()
        {
        }
    }

    (new A())->g();
//             ^ calls: A.g
    (new B())->f();
//             ^ calls: A.f
    \One\go();
//       ^ calls: go
    go();
//  ^ calls: nothing
}

namespace {
    (new \One\A())->f();
//                  ^ calls: A.f
    One\go();
//      ^ calls: go
}
