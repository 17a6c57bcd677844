using Far;

namespace App.Inner
{
    class User
    {
        void Run(Tool tool, Only only)
        {
            tool.Inner();
//               ^ calls: B.cs:Tool.Inner
            only.Once();
//               ^ calls: C.cs:Only.Once
        }
    }
}

namespace App
{
    class Other
    {
        void Run(Tool tool)
        {
            tool.Outer();
//               ^ calls: A.cs:Tool.Outer
        }
    }
}
