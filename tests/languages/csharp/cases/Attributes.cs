using System;

class AuditAttribute : Attribute
{
    public AuditAttribute(string name) { }
}

class Attributes
{
    [Audit("x")]
    void Run()
    {
        Helper();
//      ^ calls: Attributes.Helper
    }

    [Obsolete] void Helper() { }
}
