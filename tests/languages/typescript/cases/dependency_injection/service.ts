import { Repository } from "./repository";
export class Service {
  constructor(private readonly repository: Repository) {}
  findAll() {
    return this.repository.find();
//                         ^ calls: repository.ts:Repository.find
  }
}
