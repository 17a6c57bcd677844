function Button(props) {
  props.onClick();
//      ^ calls: App.handle
  return null;
}
function App() {
  function handle() {}
  return <Button onClick={handle} />;
//        ^ calls: Button
}
