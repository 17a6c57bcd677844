import { Service } from "./service";
export interface Options {
  service: Service;
}
