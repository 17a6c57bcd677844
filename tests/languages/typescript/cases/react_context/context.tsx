export class Store {
  load(): void {}
}
export const useStore = (): Store => new Store();
