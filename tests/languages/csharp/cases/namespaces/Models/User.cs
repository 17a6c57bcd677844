namespace Shop.Models
{
    public class User
    {
        public void Rename() { }
    }

    public static class UserExtensions
    {
        public static void Greet(this User user) { }
    }
}
