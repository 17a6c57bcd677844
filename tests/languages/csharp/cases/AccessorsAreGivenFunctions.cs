using System;

partial class Stock
{
    private EventHandler closed;
    private Action moved;

    public event EventHandler Closed
    {
        add { closed += value; }
        remove { closed -= value; }
    }

    public Action Moved { set { moved = value; } }

    public int Price => Round();
    //                  ^ calls: Stock.Round

    private int Round() => 1;

    public void Close()
    {
        closed?.Invoke(this, EventArgs.Empty);
        //      ^ calls: Watch.OnClosed
        moved();
        // ^ calls: Watch.OnMoved
    }
}

partial class Stock
{
    public bool IsDear() => Price > 3;
    //                      ^ calls: Stock.Price
}

class Watch
{
    void OnClosed(object sender, EventArgs e) { }

    void OnMoved() { }

    public void Follow(Stock stock)
    {
        stock.Closed += OnClosed;
        //    ^ calls: Stock.Closed
        stock.Moved = OnMoved;
        //    ^ calls: Stock.Moved
    }
}
