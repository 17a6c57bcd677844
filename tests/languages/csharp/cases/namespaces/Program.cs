using Shop.Models;
using D = Shop.Models.Deep;
using Buyer = Shop.Models.User;

namespace Shop
{
    class Program
    {
        void Run(User user, D.Order order, Buyer buyer, Models.User same, Elsewhere.User other)
        {
            user.Rename();
//               ^ calls: Models/User.cs:User.Rename
            user.Greet();
//               ^ calls: Models/User.cs:UserExtensions.Greet
            user.Wave();
//               ^ calls: nothing
            order.Buyer.Rename();
//                      ^ calls: Models/User.cs:User.Rename
            buyer.Rename();
//                ^ calls: Models/User.cs:User.Rename
            same.Rename();
//               ^ calls: Models/User.cs:User.Rename
            other.Other();
//                ^ calls: Other.cs:User.Other
            new Shop.Models.Deep.Order();
//                               ^ calls: Models/Deep/Order.cs:Order
            new global::Shop.Models.User().Rename();
//                                  ^ calls: Models/User.cs:User
//                                         ^ calls: Models/User.cs:User.Rename
            new Order();
//              ^ calls: nothing
            Models.UserExtensions.Greet(user);
//                                ^ calls: Models/User.cs:UserExtensions.Greet
            Shop.Models.UserExtensions.Greet(user);
//                                     ^ calls: Models/User.cs:UserExtensions.Greet
        }
    }
}
