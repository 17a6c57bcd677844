package b;

import a.Shapes.*;

class Use {
    void run(Circle circle) {
        circle.draw();
//             ^ calls: a/Shapes.java:Shapes.Circle.draw
    }
}
