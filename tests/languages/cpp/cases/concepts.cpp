template <typename T>
concept Drawable = requires(T t) { t.draw(); };
struct Shape { void draw() {} };
template <Drawable T>
void render(T &shape) {
    shape.draw();
//        ^ calls: Shape.draw
}
int main() {
    Shape shape;
    render(shape);
//  ^ calls: render
}
