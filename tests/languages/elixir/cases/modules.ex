defmodule App.Math do
  alias App.Log
  alias App.Net.{Client, Server}
  alias App.Other, as: O
  import App.Helpers

  def add(a, b \\ 1) when is_integer(a), do: sub(a, b)
  #                                          ^ calls: App.Math.sub

  defp sub(a, 0), do: a
  defp sub(a, b) do
    Log.write(a)
    #   ^ calls: App.Log.write
    App.Log.write(b)
    #       ^ calls: App.Log.write
    O.go() |> Client.fetch()
    # ^ calls: App.Other.go
    #                ^ calls: App.Net.Client.fetch
    b |> add(2)
    #    ^ calls: App.Math.add
    help()
    #^ calls: App.Helpers.help
    twice = fn x -> add(x, 1) end
    #               ^ calls: App.Math.add
    twice.(2)
    Enum.map([1], &add(&1, 2))
    #    ^ calls: nothing
    __MODULE__.add(1, 2)
    #          ^ calls: App.Math.add
    Server.start()
    #      ^ calls: App.Net.Server.start
  end

  defmodule Inner do
    def one, do: two(1)
    #            ^ calls: App.Math.Inner.two
    def two(x), do: App.Math.add(x, x)
    #                        ^ calls: App.Math.add
  end

  def inner, do: Inner.one()
  #                    ^ calls: App.Math.Inner.one
end

defmodule App.Log do
  def write(x), do: IO.puts(x)
  #                    ^ calls: nothing
end

defmodule App.Other do
  def go, do: :ok
end

defmodule App.Net.Client do
  def fetch(x), do: x
end

defmodule App.Net.Server do
  def start, do: App.Math.Inner.one()
  #                             ^ calls: App.Math.Inner.one
end

defmodule App.Helpers do
  def help, do: :ok
end
