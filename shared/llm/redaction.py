"""Keeps what looks like a secret out of prompts."""

import re
import unicodedata

REDACTED = "[redacted]"
_MAX_CHARACTERS = 160
_SECRET_FILES = re.compile(
    r"(?:\.env(?:\..*)?|\.netrc|\.npmrc|\.pypirc|\.htpasswd|\.pgpass|id_(?:rsa|dsa|ecdsa"
    r"|ed25519).*|.*\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk)|credentials?(?:\..*)?"
    r"|secrets?(?:\.\w+)?|[\w-]+\.env|\.dockercfg|\.vault_pass"
    # Keys that services hand out, by what it is they hold; sources about them are none.
    r"|(?:.*[_.-])?(?:credentials?|secrets?|service[_-]?account|api[_-]?keys?|tokens?)"
    r"(?:[_.-].*)?\.(?:cfg|conf|csv|env|ini|json|properties|toml|txt|xml|ya?ml)"
    r"|\.[\w-]+-credentials)",
    re.IGNORECASE,
)
_SECRET = re.compile(
    r"AKIA[0-9A-Z]{12,}|(?<![0-9A-Za-z])ASIA(?=[A-Z]*[0-9])[0-9A-Z]{12,}"
    r"|gh[opsur]_\w{16,}|github_pat_\w+|xox[abeprs]-[\w-]{8,}"
    r"|xapp-[\w-]{8,}|glpat-[\w-]{16,}|(?:dop|doo|dor)_v1_\w{16,}|whsec_\w{16,}"
    r"|(?:npm|hf)_(?!\w*_)[0-9A-Za-z]{30,}|pypi-AgE\w{8,}|SG\.[\w-]{16,}\.[\w-]{16,}"
    r"|sk-[\w-]{16,}|[rs]k_(?:live|test)_\w{8,}|eyJ[\w-]{16,}|AIza[\w-]{20,}"
    r"|dckr_pat_[\w-]{16,}|ATATT3[\w-]{16,}|(?<!\w)ya29\.[\w-]{16,}|AGE-SECRET-KEY-\w+"
    r"|GOCSPX-[\w-]{16,}|sq0[a-z]{3}-[\w-]{16,}|(?<!\d)\d{8,10}:[\w-]{35}(?![\w-])"
    r"|(?<![\w.+-])[\w.+-]++@[\w-]+\.[\w.-]+|(?<![0-9A-Za-z])[0-9a-fA-F]{24,}(?![0-9A-Za-z])"
    r"|[0-9a-f]{32,}|(?<![0-9A-Za-z])[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
    r"|(?<=:)[^\s/:@]+@[\w.-]+"
)
# What is given to a name of a secret, as folders are called after commands.
_GIVEN = re.compile(
    r"(?<![A-Za-z])(?P<name>(?:pass(?:word|wd|phrase)?|pwd|secret|token|(?:access|account"
    r"|api|private)[_-]?key)(?:[_-]\w{1,40})?)=[^\s/,;)]+",
    re.IGNORECASE,
)
# Hosts, as folders and files are called after them: of three labels where the last one
# may be a word for something else (`settings.local.json`). A Java package is none.
_HOST = re.compile(
    r"(?<![\w.-])(?!(?:com|dev|edu|io|net|org)\.)"
    r"(?:(?:[a-z0-9][a-z0-9-]*\.)+(?:com|net|org|info|biz|edu|gov|mil)"
    r"|(?:[a-z0-9][a-z0-9-]*\.){2,}(?:ai|app|cloud|co|corp|de|dev|eu|fr|home|internal"
    r"|intranet|io|lan|local|localdomain|private|prod|uk|us))(?![\w-])"
)
_ADDRESS = re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\d])")
# Also those that were cut off before their end.
_QUOTED = re.compile(
    r"(?P<quote>['\"`])(?:\\.|(?!(?P=quote))[^\\])*(?:(?P=quote)|\\?$)",
    re.DOTALL,
)
_LONG_WORD = re.compile(r"[0-9A-Za-z+_=-]{24,}")
# Letters and digits take turns so often in no word that people make.
_TURNS = re.compile(r"(?<=[0-9])(?=[A-Za-z])|(?<=[A-Za-z])(?=[0-9])")
_MANY_TURNS = 8
_CLASSES = (re.compile(r"[0-9]"), re.compile(r"[a-z]"), re.compile(r"[A-Z]"))
_MANY_DIGITS = 5


def path_shown(path: str) -> str:
    """Return a path as prompts show it.

    >>> path_shown("deploy/id_rsa.pub"), path_shown("src/orders/cart.py")
    ('deploy/[redacted]', 'src/orders/cart.py')
    >>> path_shown("backup/AKIAIOSFODNN7EXAMPLE/list.py")
    'backup/[redacted]/list.py'
    >>> path_shown("hosts/db1.eu.example.com/10.0.3.7.conf")
    'hosts/[redacted]/[redacted].conf'
    """
    parts = path.split("/")
    if _SECRET_FILES.fullmatch(parts[-1]):
        parts[-1] = REDACTED
    return name_shown("/".join(map(_part_shown, parts)))


def _part_shown(part: str) -> str:
    given = _GIVEN.sub(rf"\g<name>={REDACTED}", name_shown(part))
    return _HOST.sub(REDACTED, given)


def name_shown(name: str) -> str:
    """Return a name as prompts show it: one line, without secrets.

    >>> name_shown("reset_password"), name_shown("sk-abcdefghijklmnopqrst")
    ('reset_password', '[redacted]')
    """
    line = "".join(
        " " if unicodedata.category(character)[0] in "CZ" else character
        for character in name[: 4 * _MAX_CHARACTERS]
    )
    shown = _SECRET.sub(REDACTED, _ADDRESS.sub(REDACTED, line))
    shown = _LONG_WORD.sub(_unless_random, shown)
    return (
        shown if len(shown) <= _MAX_CHARACTERS else shown[: _MAX_CHARACTERS - 1] + "…"
    )


def signature_shown(signature: str) -> str:
    r"""Return a signature as prompts show it: types may be literals of text.

    >>> signature_shown("open(mode: 'fast' | \"slow\")")
    'open(mode: … | …)'
    >>> signature_shown("open(mode: 'it\\'s fast' | 'cut o")
    'open(mode: … | …'
    """
    return name_shown(_QUOTED.sub("…", signature))


def _unless_random(found: re.Match[str]) -> str:
    """Redact a long word of many digits among letters, as keys are."""
    word = found[0]
    digits = sum(character.isdigit() for character in word)
    mixed = all(pattern.search(word) for pattern in _CLASSES)
    turns = len(_TURNS.findall(word))
    is_random = (mixed and digits >= _MANY_DIGITS) or turns >= _MANY_TURNS
    return REDACTED if is_random else word
