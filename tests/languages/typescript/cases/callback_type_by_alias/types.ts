export class Event {
  stop(): void {}
}
export type Handler = (event: Event) => void;
