struct Animal { virtual void speak() = 0; };
struct Dog : Animal { void speak() override {} };
struct Cat : Animal { void speak() override {} };

void talk(Animal &a) { a.speak(); }
//                       ^ calls: Animal.speak, Dog.speak

int main() {
    Dog d;
    talk(d);
//  ^ calls: talk
}
