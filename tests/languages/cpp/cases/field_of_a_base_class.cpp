struct Button {
    void (*clicked)();
    void press() {
        clicked();
    //  ^ calls: top, ok
    }
};

void top() {}
void ok() {}

struct OkButton : Button {
    OkButton() { clicked = top; }
};

int main() {
    OkButton button;
    button.clicked = ok;
    button.press();
}
