const build = () => {};
export default build;
