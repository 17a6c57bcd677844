"""C and C++: their grammars' queries and rules, and how files share names."""

from shared.languages.c.modules import CModules
from shared.languages.c.spec import C
from shared.resolution.adapter import Language, Rules

FAMILY = "c"

LANGUAGES = (
    Language(
        spec=C,
        rules=Rules(
            ecosystem="c",
            receiver_flows=False,
            static_types=True,
            declared_before_use=True,
        ),
        modules=CModules,
        family=FAMILY,
    ),
)
