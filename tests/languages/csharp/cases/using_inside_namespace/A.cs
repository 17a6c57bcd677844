namespace Lib.Tools
{
    public class Saw { public void Cut() { } }
}
