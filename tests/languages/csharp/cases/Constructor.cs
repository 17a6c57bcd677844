class Engine
{
    public Engine(int power) { }
}

class Car
{
    private Engine engine = new Engine(3);
//                              ^ calls: Engine.Engine

    public Car()
    {
        engine = new Engine(4);
//                   ^ calls: Engine.Engine
    }
}

class Bare { }

class Constructor
{
    void Run()
    {
        new Car();
//          ^ calls: Car.Car
        new Bare();
//          ^ calls: Bare
        new Mystery();
//          ^ calls: nothing
    }
}
