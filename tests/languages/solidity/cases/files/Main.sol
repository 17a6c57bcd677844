import "./lib/Store.sol";
import {Token} from "@oz/Token.sol";

contract Main is Store {
    function run() public {
        save(1);
        //^ calls: lib/Store.sol:Store.save
        Store s = new Store();
        //            ^ calls: lib/Store.sol:Store
        s.save(2);
        //^ calls: lib/Store.sol:Store.save
        Token.mint();
        //    ^ calls: nothing
    }
}
