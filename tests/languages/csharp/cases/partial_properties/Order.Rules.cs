partial class Order
{
    public bool IsFree() { return Total == 0; }
    //                            ^ calls: Order.cs:Order.Total
}
