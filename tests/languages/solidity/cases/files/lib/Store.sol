contract Store {
    function save(uint x) public { check(x); }
    //                             ^ calls: Store.check
    function check(uint x) internal {}
}
