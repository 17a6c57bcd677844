import { api } from "./api";
export type Api = typeof api;
export function use(given: Api) {
  given.run();
//      ^ calls: api.ts:api.run
}
