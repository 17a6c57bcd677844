namespace Lib
{
    using Tools;

    class Wood
    {
        void Run(Saw saw)
        {
            saw.Cut();
//              ^ calls: A.cs:Saw.Cut
        }
    }
}

namespace Lib.Other
{
    class Stone
    {
        void Run(Saw saw)
        {
            saw.Cut();
//              ^ calls: nothing
        }
    }
}
