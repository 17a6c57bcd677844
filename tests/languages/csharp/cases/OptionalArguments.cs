class Mailer
{
    public Sent Send(string to, int tries = 3, bool loud = false) { return null; }

    public Batch Send(string[] to, int tries) { return null; }
}

class Sent { public void Log() { } }

class Batch { public void Split() { } }

class OptionalArguments
{
    void Run(Mailer mailer, string[] many)
    {
        mailer.Send("a").Log();
//                       ^ calls: Sent.Log
        mailer.Send("a", 1).Log();
//                          ^ calls: Sent.Log
        mailer.Send("a", loud: true).Log();
//                                   ^ calls: Sent.Log
        mailer.Send(tries: 2, to: "a").Log();
//                                     ^ calls: Sent.Log
        mailer.Send(many, 1).Split();
//                           ^ calls: Batch.Split
        mailer.Send();
//             ^ calls: nothing
    }
}
