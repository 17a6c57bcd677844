-module(forms).
-export([first/1,
         second/2]).

first(X) ->
    Y = second(X, 1),
%       ^ calls: second
    F = fun third/1,
    F(Y),
%   ^ calls: third
    case third(Y) of
%        ^ calls: third
        {ok, Z} when Z > 1; Z < 0 -> third(Z);
%                                    ^ calls: third
        _ ->
            second(Y, 2)
%           ^ calls: second
    end,
    [third(E) || E <- [1, 2], E > 1],
%    ^ calls: third
    lists:foldl(fun(E, A) -> second(E, A) end, 0, [X]),
%                            ^ calls: second
    forms:third(X).
%         ^ calls: third

second(X, 0) -> X;
second(X, N) when is_integer(N), N > 0 ->
    second(third(X), N - 1).
%   ^ calls: second
%          ^ calls: third

third(X) ->
    if X > 1 -> fourth(); true -> fourth() end,
%               ^ calls: fourth
    receive
        stop -> fourth()
%               ^ calls: fourth
    after 10 -> fourth()
%               ^ calls: fourth
    end.

fourth() -> "third(X). fourth()".
