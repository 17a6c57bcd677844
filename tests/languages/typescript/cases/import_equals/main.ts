import Service = require("./service");
const service = new Service();
//                  ^ calls: service.ts:Service
service.call();
//      ^ calls: service.ts:Service.call
