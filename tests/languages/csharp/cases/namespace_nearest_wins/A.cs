namespace App
{
    public class Tool { public void Outer() { } }
}
