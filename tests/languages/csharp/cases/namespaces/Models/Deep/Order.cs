namespace Shop.Models.Deep;

public class Order
{
    public User Buyer;

    void Run()
    {
        Buyer.Rename();
//            ^ calls: Models/User.cs:User.Rename
    }
}
