class Vehicle
{
    public virtual void Move() { }

    public void Stop() { }
}

class Truck : Vehicle
{
    public override void Move()
    {
        base.Move();
//           ^ calls: Vehicle.Move
    }
}

class Bicycle : Vehicle
{
    public override void Move() { }
}

class VirtualMethod
{
    void Run(Vehicle vehicle, Truck truck)
    {
        vehicle.Move();
//              ^ calls: Vehicle.Move, Truck.Move
        truck.Move();
//            ^ calls: Truck.Move
        vehicle.Stop();
//              ^ calls: Vehicle.Stop
    }

    Vehicle Make() { return new Truck(); }
}
