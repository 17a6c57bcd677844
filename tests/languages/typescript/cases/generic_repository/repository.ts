export abstract class Repository<T> {
  abstract create(): T;
  save(value: T): void {
    this.validate(value);
//       ^ calls: Repository.validate
  }
  protected validate(value: T): void {}
}
