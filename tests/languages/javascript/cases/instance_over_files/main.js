import { service } from "./service.js";
service.call();
//      ^ calls: service.js:Service.call
