package b;

class Use {
    void run(Logger logger, Other other) {
        logger.info();
//             ^ calls: b/Logger.java:Logger.info
        other.logger.info();
//                   ^ calls: a/Logger.java:Logger.info
    }
}
