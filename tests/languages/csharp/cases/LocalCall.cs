class LocalCall
{
    void Helper() { }

    void Run()
    {
        Helper();
//      ^ calls: LocalCall.Helper
        this.Helper();
//           ^ calls: LocalCall.Helper
        Missing();
//      ^ calls: nothing
    }
}
