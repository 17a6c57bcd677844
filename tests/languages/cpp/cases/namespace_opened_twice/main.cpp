#include "bench.h"

void run(bench::State &state) {
    while (state.again()) {
//               ^ calls: bench.h:bench.State.again
        state.more();
//            ^ calls: bench.h:bench.State.more
    }
}

class Own : public bench::Reporter {
    void report(int n) override { Reporter::report(n); }
//                                          ^ calls: bench.h:bench.Reporter.report
    void twice(int n);
};

void Own::twice(int n) {
    Reporter::report(n);
//            ^ calls: bench.h:bench.Reporter.report
}
