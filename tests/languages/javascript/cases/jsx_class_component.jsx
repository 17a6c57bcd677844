class Page extends React.Component {
  constructor(props) {
    super(props);
  }
  render() {}
}
const page = <Page />;
//            ^ calls: Page.constructor, Page.render
