export class Service {
  start() {}
}
export default new Service();
