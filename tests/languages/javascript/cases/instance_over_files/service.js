class Service {
  call() {}
}
export const service = new Service();
//                         ^ calls: Service
