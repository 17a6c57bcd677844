class Entity {
  Entity(this.name, this.render);
  final String name;
  final void Function(Entity) render;
  void draw() => render(this);
//               ^ calls: show
}

class Hero extends Entity {
  Hero(super.name, super.render);
  void jump() {}
}

final Map<String, int Function(int)> steps = {'half': half};

int half(int n) => n ~/ 2;
int same(int n) => n;
void show(Entity e) {}

void run(Object thing, String key) {
  if (thing is Hero) {
    thing.jump();
//        ^ calls: Hero.jump
  }
  final step = steps[key] ?? same;
  step(1);
//^ calls: half, same
}

void main() => Entity('a', show).draw();
