interface Oracle {
    function price() external view returns (uint);
}

contract Market {
    function price() public pure returns (uint) { return 1; }

    function peek(address a) external view returns (uint) {
        return Oracle(a).price();
        //               ^ calls: Oracle.price
    }
}
