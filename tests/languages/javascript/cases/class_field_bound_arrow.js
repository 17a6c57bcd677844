class Button {
  onClick = () => {
    this.render();
//       ^ calls: Button.render
  };
  render() {}
}
const { onClick } = new Button();
onClick();
//^ calls: Button.onClick
