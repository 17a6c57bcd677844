import service from "./service.js";
import { Service } from "./service.js";
service.start();
//      ^ calls: service.js:Service.start
class Special extends Service {
  start() {
    super.start();
//        ^ calls: service.js:Service.start
  }
}
new Special().start();
//            ^ calls: Special.start
