class Service {
  call() {}
}
const api = {
  get service() {
    return new Service();
//             ^ calls: Service
  },
};
api.service.call();
//          ^ calls: Service.call
