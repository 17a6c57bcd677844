"""Vue's and Svelte's components: files of markup whose scripts are TypeScript."""

from dataclasses import replace

from shared.languages.javascript.spec import TYPESCRIPT

# Everything but line ends becomes a space, so that lines and columns stay.
BLANK = bytes(10 if byte == 10 else 32 for byte in range(256))  # noqa: PLR2004 (line feed)


def scripts_alone(source: bytes) -> bytes:
    r"""Return the scripts of a component, with spaces for the rest.

    >>> scripts_alone(b"<p>\n<script>f()</script>")
    b'   \n        f()         '
    """
    found = bytearray(source.translate(BLANK))
    lower = source.lower()
    at = 0
    while (start := lower.find(b"<script", at)) >= 0:
        opened = lower.find(b">", start) + 1
        closed = lower.find(b"</script", opened)
        if opened == 0 or closed < 0:
            break
        found[opened:closed] = source[opened:closed]
        at = closed
    return bytes(found)


VUE = replace(
    TYPESCRIPT, name="vue", extensions=(".vue",), prepare=scripts_alone, rare=True
)
SVELTE = replace(
    TYPESCRIPT, name="svelte", extensions=(".svelte",), prepare=scripts_alone, rare=True
)
