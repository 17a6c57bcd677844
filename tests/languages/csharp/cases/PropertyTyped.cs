class Motor
{
    public void Start() { }
}

class Boat
{
    public Motor Motor { get; set; }

    public Motor Spare => new Motor();
//                            ^ calls: Motor

    public Boat Twin { get; } = new Boat();

    public void Sail()
    {
        Motor.Start();
//            ^ calls: Motor.Start
        Spare.Start();
//            ^ calls: Motor.Start
        this.Twin.Twin.Motor.Start();
//                           ^ calls: Motor.Start
    }
}

class PropertyTyped
{
    void Run(Boat boat)
    {
        boat.Motor.Start();
//                 ^ calls: Motor.Start
        boat.Twin?.Motor?.Start();
//                        ^ calls: Motor.Start
    }
}
