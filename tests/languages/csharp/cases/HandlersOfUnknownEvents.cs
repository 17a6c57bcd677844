using System;

class Field : SomeControl {}

class First {
    private Field field = new Field();

    void Load() {
        field.Changed += OnFirst;
//                    ^ calls: nothing
    }

    void Unload() {
        field.Changed -= OnFirst;
//                    ^ calls: nothing
        field.Changed.GetInvocationList();
//                    ^ calls: nothing
    }

    void Raise() {
        field.Changed.Invoke(this, null);
//                    ^ calls: First.OnFirst, Second.OnSecond
    }

    void OnFirst(object sender, EventArgs e) {}
}

class Second {
    private Field field = new Field();

    void Load() {
        field.Changed += OnSecond;
//                    ^ calls: nothing
    }

    void OnSecond(object sender, EventArgs e) {}
}
