using System;

class Button
{
    public event EventHandler Clicked;
    public event Action<int> Moved;

    public void Press()
    {
        Clicked?.Invoke(this, EventArgs.Empty);
//               ^ calls: Window.OnClicked
        Moved(3);
//      ^ calls: Window.OnMoved
    }
}

class Window
{
    private Button button = new Button();

    public Window()
    {
        button.Clicked += OnClicked;
        button.Moved += this.OnMoved;
    }

    private void OnClicked(object sender, EventArgs e) { }

    private void OnMoved(int by) { }
}
