function $(given) {
  return new $.fn.init(given);
//                ^ calls: $.init
}
$.fn = $.prototype = {
  init: function (given) {
    this.given = given;
  },
  each(run) {
    run.call(this);
//      ^ calls: shown
    return this;
  },
  hide() {
    return this.each(shown);
//              ^ calls: $.each
  },
};
$.fn.init.prototype = $.fn;
function shown() {}
$("a").hide().each(shown);
//     ^ calls: $.hide
