function Button({ onClick, children }) {
  onClick();
//^ calls: handle
  return <button onClick={onClick}>{children}</button>;
}
function handle() {}
const App = () => <Button onClick={handle}>x</Button>;
//                 ^ calls: Button
