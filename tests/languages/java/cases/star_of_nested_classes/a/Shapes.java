package a;

public class Shapes {
    public static class Circle {
        public void draw() {}
    }
}
