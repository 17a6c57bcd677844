partial class Job
{
    public void Do() { }
}
