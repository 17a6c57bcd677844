class Clock { public void Tick() { } }

class Timer(Clock clock)
{
    private readonly Clock own = clock;

    public void Run()
    {
        clock.Tick();
//            ^ calls: Clock.Tick
        own.Tick();
//          ^ calls: Clock.Tick
    }
}

class PrimaryConstructor
{
    void Run()
    {
        new Timer(new Clock()).Run();
//          ^ calls: Timer
//                             ^ calls: Timer.Run
    }
}
