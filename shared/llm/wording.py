"""What of a model's words may become part of a result."""

import re
import unicodedata

MAX_SENTENCE_CHARACTERS = 240
_MAX_NAME_CHARACTERS = 40
_MAX_READ_CHARACTERS = 4 * MAX_SENTENCE_CHARACTERS
# Endings of hosts that anybody may buy, but for words that code calls members by.
_SOLD_ENDINGS = (
    "academy|agency|art|bank|bargains|berlin|bet|bike|bingo|blog|boutique|broker|buzz"
    "|cafe|camera|camp|careers|casa|casino|cheap|church|clinic|clothing|cloud|coffee"
    "|college|computer|consulting|cool|cyou|dating|deals|dental|dentist|diamonds|diet|digital"
    "|discount|doctor|dog|earth|education|estate|expert|exposed|finance|financial"
    "|fish|fitness|florist|football|foundation|fun|furniture|fyi|gallery|garden|gifts"
    "|gives|glass|gmbh|gold|golf|gratis|gripe|guitars|guru|healthcare|holdings"
    "|holiday|homes|horse|hospital|hosting|immo|industries|ink|institute"
    "|international|investments|jewelry|kim|kitchen|law|lawyer|legal|lgbt|life|limo|llc"
    "|loans?|lol|london|lotto|ltd|luxury|market|marketing|mba|memorial|mobi|moe|mom"
    "|money|monster|mortgage|movie|news|ninja|nyc|ooo|paris|party|pet|photography"
    "|pics|pink|pizza|poker|porn|press|pub|qpon|quest|realty|recipes|rehab|rent"
    "|rentals|repair|restaurant|rich|rip|rocks|rodeo|sale|salon|science|sex|sexy"
    "|shoes|shopping|ski|soccer|social|solar|solutions|studio|sucks|supply|surf"
    "|surgery|systems|tattoo|taxi|technology|tennis|tickets|tips|tires|today|tokyo"
    "|town|toys|travel|university|uno|vacations|vegas|ventures|vet|vip|vodka|voyage"
    "|webcam|website|wedding|wiki|wine|works|world|wtf|yachts|yoga"
)
# Of countries, but for those that are endings of sources or that code calls members by.
_OF_COUNTRIES = (
    "ae|ar|at|au|be|br|by|ca|cf|ch|cl|co|cz|de|dk|ee|es|eu|fi|fr|ga|gg|gq|gr|hk|hu|ie"
    "|il|in|io|ir|it|jp|ke|kr|kz|la|lk|lt|lu|lv|ly|me|mx|my|ng|nl|no|nu|nz|ph|pk|pt|pw"
    "|ro|se|sg|si|sk|su|th|tk|to|tr|tv|tw|ua|uk|us|uz|vn|ws|za"
)
# What programs make a link of: schemes, hosts by their endings or by what follows them,
# addresses, and what Markdown writes. `Node.js/Express` and `ASP.NET` lead nowhere.
_LEADS_SOMEWHERE = re.compile(
    r"://|(?:^|[\s(\"'])(?://|\\\\)\w|\bwww\.|\bxn--\w|\]\s*[(\[]|\]:"
    r"|\b(?:javascript|vbscript):|\b(?:about|bitcoin|blob|callto|cid|data|ethereum"
    r"|facetime(?:-audio)?|file|ftp|geo|git|https?|intent|irc|itms(?:-[a-z]+)?|jar|ldap"
    r"|magnet|mailto|market|matrix|mid|ms-[a-z]+|msteams|search-ms|sftp|sip|skype|slack"
    r"|sms|spotify|ssh|steam|tel|tg|urn|viber|view-source|vscode|wss?|whatsapp|xmpp"
    r"|zoommtg):(?=[^\s:])"
    r"|(?<!\basp)(?<=[\w-])\.(?:com|net|org|info|biz|xyz|top|ru|cn|co\.[a-z]{2}|dev|ai"
    r"|onion|online|site|icu|shop|club|click|link|live|edu|gov|mil|zip|mov|aero|asia"
    r"|coop|museum|name|pro|tech|web|xxx|рф"
    rf"|{_SOLD_ENDINGS})\b"
    rf"|(?<!\bjava)(?<=[\w-])\.(?:app|{_OF_COUNTRIES})(?![\w-]|\(|\.\w)"
    r"|(?:[\w-]+\.)+(?!(?:[cm]?[jt]sx?|py|go|rs|rb|php|java|kt|cs|net|md)\b)[a-z]{2,}"
    r"(?:[/?#](?=\w)|:\d)"
    r"|\[[\da-f]*:[\da-f:.]*\]|(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|[\w.+-]@[\w-]+\.\w",
    re.IGNORECASE,
)
# Full stops of other scripts, which browsers read as those of hosts.
_STOPS = str.maketrans(dict.fromkeys("\u3002\uff61\uff0e\u2024", "."))
_MARKUP = re.compile(
    r"<[/!?%a-z]|&(?:#\w+|[a-z]+);|`{3}|[$#@{]\{|\{[%#]|\$\(", re.IGNORECASE
)
# What makes a formula of a cell, or a heading, list or quote of a line.
_NO_BEGINNING = "=+-@|#>*~ "
_WORD = re.compile(r"[^\W_]+")
_MARKS_AT_MOST = 2
# Letters and marks that nobody sees, so that two names look alike: fillers of Hangul,
# vowels of Khmer, the blank of Braille, joiners and variations of what stands before.
_UNSEEN = frozenset(
    map(
        chr,
        (
            *(0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
# Not those that modify others, such as an apostrophe of its own.
_LETTERS = frozenset({"Ll", "Lo", "Lt", "Lu"})


def sentence(text: str) -> str:
    r"""Return a sentence as results may hold it, or nothing.

    No control characters, no marks that turn or pile up text, no markup, no templates,
    no formulas, nothing that leads anywhere, no more than a line.

    >>> sentence("Adds  up\x00 the cart.")
    'Adds up the cart.'
    >>> sentence('=HYPERLINK("x")')
    'HYPERLINK("x")'
    >>> sentence("See https://example.com for more.")
    ''
    >>> sentence("<script>alert(1)</script>")
    ''
    """
    plain = _plain(text)
    if _is_active(plain):
        return ""
    plain = plain.lstrip(_NO_BEGINNING)
    if len(plain) <= MAX_SENTENCE_CHARACTERS:
        return plain
    return plain[: MAX_SENTENCE_CHARACTERS - 1].rsplit(" ", 1)[0] + "…"


def pascal_case(text: str) -> str:
    """Return a name of letters and digits, or nothing.

    >>> pascal_case("user accounts"), pascal_case("HTTPRouting"), pascal_case("2nd")
    ('UserAccounts', 'HTTPRouting', '')
    """
    plain = _plain(text)
    if _is_active(plain):
        return ""
    words = _WORD.findall(plain)
    name = "".join(word[0].upper() + word[1:] for word in words)
    is_letter = unicodedata.category(name[:1] or "0") in _LETTERS
    if len(name) > _MAX_NAME_CHARACTERS or not is_letter:
        return ""
    return name


def look_of(text: str) -> str:
    """Return what is the same of names that look the same, or nothing to look at.

    >>> look_of("User  accounts"), look_of("useraccounts"), look_of("3D \u200b")
    ('useraccounts', 'useraccounts', '3d')
    """
    return _plain(text).casefold().replace(" ", "")


def _is_active(plain: str) -> bool:
    """Return whether some reader may make more of a text than what it says."""
    stopped = plain.translate(_STOPS)
    return bool(_LEADS_SOMEWHERE.search(stopped) or _MARKUP.search(plain))


def _plain(text: str) -> str:
    normal = unicodedata.normalize("NFKC", text[:_MAX_READ_CHARACTERS])
    kept: list[str] = []
    marks = 0
    for character in normal[:_MAX_READ_CHARACTERS]:
        if character in _UNSEEN:
            continue
        category = unicodedata.category(character)
        marks = marks + 1 if category.startswith("M") else 0
        if category.startswith("Z") or character in "\t\n\r":
            kept.append(" ")
        elif not category.startswith("C") and marks <= _MARKS_AT_MOST:
            kept.append(character)
    return " ".join("".join(kept).split())
