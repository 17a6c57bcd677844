export const $state: unique symbol = Symbol.for("state");
export const $stop: unique symbol = Symbol("stop");
