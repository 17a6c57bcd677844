class Service {
  call(): void {}
}
interface Props {
  service: Service;
}
function Button({ service }: Props) {
  service.call();
//        ^ calls: Service.call
  return <button />;
}
export function App() {
  return <Button service={new Service()} />;
//        ^ calls: Button
}
