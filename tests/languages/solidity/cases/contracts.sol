pragma solidity ^0.8.0;

interface IShape {
    function area() external view returns (uint);
}

library MathLib {
    function square(uint x) internal pure returns (uint) { return x * x; }
}

contract Helper {
    function pi() public pure returns (uint) { return 3; }
}

contract Base {
    function log() internal {}
}

contract Circle is Base, IShape {
    Helper helper;

    modifier only() { check(); _; }
    //                ^ calls: Circle.check

    constructor(uint r) {
        setUp();
    //  ^ calls: Circle.setUp
        helper = new Helper();
        //           ^ calls: Helper
    }

    function check() internal {}

    function area() public view override returns (uint) {
        return MathLib.square(2) * helper.pi();
        //             ^ calls: MathLib.square
        //                                ^ calls: Helper.pi
    }

    function setUp() internal only {
        //                    ^ calls: Circle.only
        log();
    //  ^ calls: Base.log
        this.area();
        //   ^ calls: Circle.area
        Circle c = new Circle(1);
        //             ^ calls: Circle.constructor
        c.area();
        //^ calls: Circle.area
        free(1);
        //^ calls: free
    }
}

function free(uint x) pure returns (uint) { return x; }
