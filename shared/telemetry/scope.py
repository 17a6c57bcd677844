"""The one name of everything that we tell, for logs and for OpenTelemetry."""

from typing import Final

SCOPE: Final = "arbograph"
