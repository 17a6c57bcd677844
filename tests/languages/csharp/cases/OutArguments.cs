using System.Collections.Generic;

class Token { public void Read() { } }

class OutArguments
{
    bool TryNext(int at, out Token token) { token = new Token(); return true; }

    void Run(Dictionary<int, Token> tokens)
    {
        TryNext(1, out var token);
//      ^ calls: OutArguments.TryNext
        token.Read();
//            ^ calls: Token.Read
        if (TryNext(2, out Token other)) { other.Read(); }
//                                               ^ calls: Token.Read
        if (tokens.TryGetValue(3, out var found)) { found.Read(); }
//                                                        ^ calls: Token.Read
    }
}
