"""What the Functions host refuses to start, said in one sentence each."""


class Refused(Exception):
    """The host would not start this app; the message says why and what to change."""


class PortTaken(Exception):
    """Another process listens on the port."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Port {port} is taken: choose another with PORT={port + 1} "
            f"(--port {port + 1}), or let --port 0 find a free one."
        )
