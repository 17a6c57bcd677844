partial class Order
{
    public int Total { get { return Sum(); } }
    //                              ^ calls: Order.Sum

    private int Sum() { return 1; }
}
