class Gate { public void Shut() { } }

class UnknownReceiver
{
    void Run(Mystery thing, dynamic other)
    {
        thing.Shut();
//            ^ calls: nothing
        other.Shut();
//            ^ calls: nothing
        thing.Part.Shut();
//                 ^ calls: nothing
    }
}
