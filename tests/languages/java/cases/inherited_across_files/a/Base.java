package a;

public abstract class Base {
    protected Helper helper;

    public void template() {
        step();
//      ^ calls: Base.step, (b/Impl.java:Impl.step)
    }

    protected abstract void step();
}
