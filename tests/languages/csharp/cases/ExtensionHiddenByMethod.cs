class Door { public void Open() { } }

static class DoorExtensions
{
    public static void Open(this Door door) { }

    public static void Open(this Door door, int wide) { }
}

class ExtensionHiddenByMethod
{
    void Run(Door door)
    {
        door.Open();
//           ^ calls: Door.Open
        door.Open(3);
//           ^ calls: DoorExtensions.Open
    }
}
