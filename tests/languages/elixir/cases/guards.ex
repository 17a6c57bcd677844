defmodule Guards do
  defguardp is_price(n) when is_integer(n) and n > 0
  def bid(n) when is_price(n), do: n
  #               ^ calls: Guards.is_price
end

defmodule Shop do
  defmodule Line do
    def new(n), do: n
  end

  alias __MODULE__.Line

  def build(n), do: n |> Line.new() |> tap(&log/1)
  #                           ^ calls: Shop.Line.new
  defp log(n), do: n
end
