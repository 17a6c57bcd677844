import { Repository } from "./repository";
export class Service {
  constructor(private readonly repository: Repository) {}
  findAll() {
    return this.repository.find();
//                         ^ calls: memory.ts:Memory.find, repository.ts:Repository.find
  }
}
