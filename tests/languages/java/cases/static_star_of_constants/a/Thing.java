package a;

public class Thing {
    public void use() {}
}
