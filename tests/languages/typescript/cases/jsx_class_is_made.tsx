class Page extends React.Component<{}> {
  constructor(props: {}) {
    super(props);
  }
  render() {
    return <Dialog />;
    //      ^ calls: Dialog
  }
}
const Dialog: React.FC<{}> & { displayName?: string } = (props) => <div />;
Dialog.displayName = "Dialog";
const page = <Page />;
//            ^ calls: Page.constructor
