"""Tables as Markdown has them, so that they can be kept in RESULTS.md."""


def show(rows: list[tuple[str, ...]]) -> None:
    """Print rows, the first of which are headings; numbers stand to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, tuple("-" * width for width in widths))
    for first, *others in rows:
        cells = [
            text.rjust(width) for text, width in zip(others, widths[1:], strict=True)
        ]
        print(f"| {' | '.join([first.ljust(widths[0]), *cells])} |")
    print()
