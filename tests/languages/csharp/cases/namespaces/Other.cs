namespace Elsewhere
{
    public class User { public void Other() { } }

    public static class Hidden
    {
        public static void Wave(this Shop.Models.User user) { }
    }
}
