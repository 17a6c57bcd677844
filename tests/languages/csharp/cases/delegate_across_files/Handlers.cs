namespace Bus
{
    public delegate void Handler(Message message);

    public class Message { public void Ack() { } }
}
