export class Deep {
  run(): void {}
}
