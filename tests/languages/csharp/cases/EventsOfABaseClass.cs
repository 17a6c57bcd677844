using System;

class Button
{
    public event Action Clicked;
    protected Action Moved;

    public void Press()
    {
        Clicked?.Invoke();
//               ^ calls: OkButton.OnClicked, Window.OnOk
        Moved();
//      ^ calls: OkButton.OnMoved
    }
}

class OkButton : Button
{
    public OkButton()
    {
        Clicked += OnClicked;
        Moved = OnMoved;
    }

    void OnClicked() { }

    void OnMoved() { }
}

class Window
{
    Window()
    {
        var ok = new OkButton();
        ok.Clicked += OnOk;
        ok.Press();
    }

    void OnOk() { }
}
