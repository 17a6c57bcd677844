interface ILogger
{
    void Write(string line);

    void Warn(string line)
    {
        Write(line);
//      ^ calls: FileLogger.Write, ILogger.Write
    }
}

class FileLogger : ILogger
{
    public void Write(string line) { }
}

class DefaultInterfaceMethod
{
    void Run()
    {
        ILogger logger = new FileLogger();
        logger.Warn("x");
//             ^ calls: ILogger.Warn
    }
}
