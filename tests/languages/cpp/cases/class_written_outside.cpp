namespace lib {

class Parser {
 public:
    class Options;
    int run();

 private:
    struct State;
};

class Parser::Options {
 public:
    int limit() const { return 3; }
};

struct Parser::State {
    explicit State(const Parser::Options &o) : options_(o) {}
    int step();
    class Token;
    Parser::Options options_;
};

class Parser::State::Token {
 public:
    int length();
};

int Parser::State::Token::length() { return 1; }

int Parser::State::step() {
    Token token;
    return options_.limit() + token.length();
//                  ^ calls: lib.Parser.Options.limit
//                                  ^ calls: lib.Parser.State.Token.length
}

int Parser::run() {
    State state((Options()));
    return state.step();
//               ^ calls: lib.Parser.State.step
}

}  // namespace lib
