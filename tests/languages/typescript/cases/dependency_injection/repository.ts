export abstract class Repository {
  abstract find(): string[];
}
