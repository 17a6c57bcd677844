import type { Service } from "./service";
import { type Options } from "./barrel";
export function use(service: Service, options: Options) {
  service.call();
//        ^ calls: service.ts:Service.call
  options.service.call();
//                ^ calls: service.ts:Service.call
}
