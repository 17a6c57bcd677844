namespace Bus
{
    public class User
    {
        void Handle(Message message)
        {
            message.Ack();
//                  ^ calls: Handlers.cs:Message.Ack
        }

        void Run(Queue queue)
        {
            queue.Subscribe(Handle);
//                ^ calls: Queue.cs:Queue.Subscribe
            queue.Subscribe(m => m.Ack());
//                                 ^ calls: Handlers.cs:Message.Ack
        }
    }
}
