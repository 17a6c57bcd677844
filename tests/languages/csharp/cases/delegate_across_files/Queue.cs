using System.Collections.Generic;

namespace Bus
{
    public class Queue
    {
        private readonly List<Handler> handlers = new List<Handler>();
        private Handler last;

        public void Subscribe(Handler handler)
        {
            last = handler;
        }

        public void Publish(Message message)
        {
            last(message);
//          ^ calls: User.cs:User.Handle
            last?.Invoke(message);
//                ^ calls: User.cs:User.Handle
        }
    }
}
