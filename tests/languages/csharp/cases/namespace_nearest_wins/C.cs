namespace Far
{
    public class Tool { public void Far() { } }

    public class Only { public void Once() { } }
}
