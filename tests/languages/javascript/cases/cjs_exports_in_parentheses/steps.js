var steps = (module.exports = {});
steps.begin = function () {
  steps.end();
//      ^ calls: steps.end
};
steps.end = () => {};
