module.exports = { kQueue: Symbol("queue"), kFlush: Symbol("flush") };
