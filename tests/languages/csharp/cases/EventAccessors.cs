class Hub
{
    public event System.Action Changed
    {
        add { Attach(); }
//            ^ calls: Hub.Attach
        remove { Detach(); }
//               ^ calls: Hub.Detach
    }

    private void Attach() { }

    private void Detach() { }
}
