package a;

public class Helper {
    public void assist() {}
}
