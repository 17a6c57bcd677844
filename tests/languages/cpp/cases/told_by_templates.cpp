#include <memory>
#include <vector>

struct Part {
  virtual void update() = 0;
};
struct Mover : Part {
  void update() override { limit(); }
  //                       ^ calls: Mover.limit, Runner.limit
  virtual double limit() const { return 1; }
};
struct Runner : Mover {
  double limit() const override { return 2; }
};
struct Sleeper : Mover {
  double limit() const override { return 0; }
};

struct Entity {
  template <typename T>
  T& add() {
    auto made = std::make_shared<T>();
    parts.push_back(made);
    return *made;
  }
  std::vector<std::shared_ptr<Part>> parts;
};

void go(Entity& entity) { entity.add<Runner>(); }
