this.begin = function () {};
