interface IJob { void Do(); }

partial class Job : IJob { }

class User
{
    void Run()
    {
        IJob job = new Job();
        job.Do();
//          ^ calls: B.cs:Job.Do, IJob.Do
    }
}
