const ui = { Panel() {} };
function div() {}
function App() {
  return (
    <ui.Panel>
//      ^ calls: ui.Panel
      <div>text</div>
    </ui.Panel>
  );
}
