import { Service } from "./service";
export class Controller {
  constructor(private readonly service: Service) {}
  list() {
    return this.service.findAll();
//                      ^ calls: service.ts:Service.findAll
  }
}
