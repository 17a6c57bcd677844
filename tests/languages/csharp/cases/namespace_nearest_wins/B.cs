namespace App.Inner
{
    public class Tool { public void Inner() { } }
}
