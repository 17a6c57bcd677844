#include <iostream>

struct Row {
  int& operator[](int c);
};
struct Grid {
  static Grid make();
  Row operator[](int r);
  Grid operator*(const Grid& other) const;
  int size();
};
int value();

class Display {
 public:
  explicit Display(std::ostream& out) {}
  void show() {}
};

long operator"" _km(unsigned long long n) { return 1; }
long operator""_m(unsigned long long n) { return 1; }

int use() {
  auto grid = Grid::make();
  grid[0][1] = 3;
  grid[0][1] = value();
  auto squared = grid * grid;
  //                  ^ calls: Grid.operator*
  Display display(std::cout);
  // ^ calls: Display.Display
  display.show();
  //      ^ calls: Display.show
  return grid.size() + 5_km + 6_m + 7ull;
  //          ^ calls: Grid.size
}

int& Row::operator[](int c) { return c; }
Grid Grid::make() { return Grid(); }
Row Grid::operator[](int r) { return Row(); }
Grid Grid::operator*(const Grid& other) const { return other; }
int Grid::size() { return 1; }
int value() { return 1; }
