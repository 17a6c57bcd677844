using System;

class Job { public void Start() { } }

static class Each
{
    public static void With<T>(this T value, Action<T> action)
    {
        action(value);
//      ^ calls: ExtensionWithLambda.Begin
    }
}

class ExtensionWithLambda
{
    static void Begin(Job job) { }

    void Run(Job job)
    {
        job.With(x => x.Start());
//          ^ calls: Each.With
//                      ^ calls: Job.Start
        job.With(Begin);
    }
}
