#include <iostream>
#include <sstream>

struct First {
    void one() {}
};
struct Second {
    void two() {}
};
class Sink {
 public:
    virtual void put() = 0;
};
class Own : public Sink {
 public:
    void put() override {}
};

class Document {
 public:
    First load(const char *path, unsigned options = 1);
    Second load(const wchar_t *path, unsigned options = 1);
    First print(Sink &sink, const char_t *indent = "");
    Second print(std::ostream &stream, const char_t *indent = "");
    First find(const char_t *name);
    Second find(const Own &own);
    First keep(const wchar_t *name);
    Second keep(const std::string &name);
};

First Document::load(const char *path, unsigned options) { return {}; }
Second Document::load(const wchar_t *path, unsigned options) { return {}; }
First Document::print(Sink &sink, const char_t *indent) { return {}; }
Second Document::print(std::ostream &stream, const char_t *indent) { return {}; }
First Document::find(const char_t *name) { return {}; }
Second Document::find(const Own &own) { return {}; }
First Document::keep(const wchar_t *name) { return {}; }
Second Document::keep(const std::string &name) { return {}; }

void run(Document &document) {
    document.load("a").one();
//           ^ calls: Document.load
//                     ^ calls: First.one
    document.load(L"a").two();
//                      ^ calls: Second.two
    document.load(L"a", 4u).two();
//                          ^ calls: Second.two
    Own own;
    document.print(own).one();
//                      ^ calls: First.one
    document.print(std::cout).two();
//                            ^ calls: Second.two
    std::ostringstream text;
    document.print(text, "  ").two();
//                             ^ calls: Second.two
    document.find("a").one();
//                     ^ calls: First.one
    document.find(own).two();
//                     ^ calls: Second.two
    document.keep(L"a").one();
//                      ^ calls: First.one
    document.keep("a").two();
//                     ^ calls: Second.two
}
