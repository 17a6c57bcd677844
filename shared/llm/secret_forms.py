"""What secrets look like: files that hold them, and what services hand out as keys."""

import re

# Of files that are data; a source about secrets holds none by its name.
_DATA = r"(?:cfg|conf|csv|enc|env|ini|json|plist|properties|toml|txt|xml|ya?ml)"
# These are read as verbose patterns: blanks and breaks are none of theirs.
_KEEPING = r"""(?:
    credentials? | secrets? | service[_-]?account(?:[_-]?key)? | adminsdk
    | application_default | (?:access|auth|bearer|id|refresh|session)?[_-]?tokens?
    | pass(?:words?|wds?|phrases?) | vault[_-]?pass(?:word)? | logins?
    | (?:access|api|aws|azure|client|deploy|encryption|gcp|private|root|sa|service
        |signing|ssh)[_-]?(?:keys?|secrets?)
    )"""
_CONTAINERS = r"""(?:
    age|agekey|asc|bks|der|gpg|jceks|jks|kdbx?|key|keystore|keytab|kubeconfig
    |mobileprovision|ovpn|p8|p12|pem|pfx|pgp|pkcs\d+|ppk|publishsettings|rdp|sso
    |secrets?|tfstate|tfvars|token|wallet
    )"""
_OF_TOOLS = r"""(?:
    authinfo|boto|[\w-]+-credentials|dockercfg|dockerconfigjson|env|envrc|esmtprc|fetchmailrc|flaskenv
    |ftp(?:config|pass)|htpasswd|msmtprc|my(?:login)?\.cnf|netrc|npmrc|pgpass|pypirc
    |remote-sync|renviron|rhosts|s3cfg|vault[_-]?(?:token|pass)|yarnrc
    )"""
SECRET_FILE = re.compile(
    rf"""(?xi)
    \.{_OF_TOOLS}(?:[._-].*)?
    | _netrc | pgpass\.conf | sftp-config\.json | (?:ht)?passwd | shadow | wallet\.dat
    | auth\.json | local\.settings\.json | google-?services?(?:-info)?\.(?:json|plist)
    | kubeconfig(?:[_-][\w-]+)?(?:\.(?:conf|json|ya?ml))?
    | env\.(?:dev|local|prod|production|staging)
    | [\w.-]+\.env
    | id_(?:rsa|dsa|ecdsa|ed25519).*
    | (?:[\w.-]*_)?(?:rsa|dsa|ecdsa|ed25519)(?:_key|_sk)?(?:\.(?:bak|old|private|pub))?
    | \.?[\w.-]*(?:api|deploy|host|private|signing|ssh)[_-]?key
    | .*\.{_CONTAINERS}(?:\.(?:b64|bak|backup|enc|json|old|orig|txt|\d+))?
    | (?:[\w-]*[_-])?(?:credentials?|keys?|passwords?|secrets?|tokens?)
    | (?:.*[_.-])?{_KEEPING}(?:[_.-].*)?\.{_DATA}
    """
)
# Where tools keep what they sign in with, whatever it is called.
SECRET_FOLDER = re.compile(
    r"\.(?:aws|azure|docker|gcloud|gnupg|kube|password-store|ssh)", re.IGNORECASE
)
SECRET = re.compile(
    r"AKIA[0-9A-Z]{12,}"
    r"|(?<![0-9A-Za-z])A(?:BIA|CCA|GPA|IDA|IPA|NPA|NVA|ROA|SCA|SIA)(?=[A-Z]*[0-9])"
    r"[0-9A-Z]{12,}"
    r"|gh[opsur]_\w{16,}|github_pat_\w+|xox[abceprs]-[\w-]{8,}|xapp-[\w-]{8,}"
    r"|gl(?:agent|cbt|dt|ft|imt|pat|ptt|rt|soat)-[\w-]{16,}|(?:dop|doo|dor)_v1_\w{16,}"
    r"|whsec_\w{16,}|(?<![0-9A-Za-z])(?:hf|nf[bcopu]|npm|ntn|r8|sb[pv])_(?!\w*_)"
    r"[0-9A-Za-z]{26,}|lin_api_\w{16,}"
    r"|pypi-AgE\w{8,}|SG\.[\w-]{16,}\.[\w-]{16,}|sk-[\w-]{16,}"
    r"|[prs]k_(?:live|test)_\w{8,}|eyJ[\w-]{16,}|AIza[\w-]{20,}|dckr_pat_[\w-]{16,}"
    r"|(?<![0-9A-Za-z])(?:gsk|phc)_(?!\w*_)[0-9A-Za-z]{26,}|pscale_(?:oauth|pw|tkn)_\w{8,}"
    r"|(?<![0-9A-Za-z])(?:xai|pplx|CFPAT)-[0-9A-Za-z]{16,}"
    r"|AT(?:ATT|CTT)3[\w-]{8,}|(?<!\w)ya29\.[\w-]{16,}|AGE-SECRET-KEY-\w+"
    r"|GOCSPX-[\w-]{16,}|sq0[a-z]{3}-[\w-]{16,}|(?<!\w)hv[brs]\.[\w-]{20,}"
    r"|(?<!\w)dp\.(?:audit|ct|pt|sa|scim|st)\.\w{20,}|(?<!\w)sl\.[\w-]{60,}"
    r"|figd_[\w-]{16,}|glsa_\w{20,}|xkeysib-[\w-]{8,}|tskey-\w+-[\w-]{8,}"
    r"|sntry[su]_\w{16,}|NRAK-\w{16,}|PMAK-[\w-]{16,}|HRKU-[\w-]{16,}"
    r"|(?<!\w)EAA(?=[A-Za-z]*\d)\w{20,}|(?<![\w.~-])[\w.-]{3,}+~[\w.~-]{20,}"
    r"|(?<!\d)\d{8,10}:[\w-]{35}(?![\w-])"
    r"|(?<![\w.+-])[\w.+-]++@[\w-]+\.[\w.-]+"
    r"|(?<![0-9A-Za-z])[0-9a-fA-F]{24,}(?![0-9A-Za-z])|[0-9a-f]{32,}"
    r"|(?<![0-9A-Za-z])[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
    r"|(?<=:)[^\s/:@]+@[\w.-]+"
)
# What is given to a name of a secret, as folders are called after commands.
GIVEN = re.compile(
    r"(?P<name>(?:(?<![A-Za-z])(?:pass|pwd|sig)|pass(?:word|wd|phrase)|secret|token"
    r"|bearer|authorization|connection[_-]?string|(?:access|account|api|private|shared)"
    r"[_-]?key)(?:[_-]\w{1,40})?(?:=|:(?!:)))[^\s/,;)]+",
    re.IGNORECASE,
)
# Hosts, as folders and files are called after them. Of three labels where the last one
# may be a word for something else (`settings.local.json`), alone or before a port where
# it is a word for hosts that are nobody else's. A Java package is none.
HOST = re.compile(
    r"(?<![\w.-])(?!(?:com|dev|edu|io|net|org)\.)"
    r"(?:(?:[a-z0-9][a-z0-9-]*\.)+(?:(?:com|net|org|info|biz|edu|gov|mil)(?![\w-])"
    r"|(?:consul|corp|home\.arpa|internal|intranet|lan|local|localdomain|onion)"
    r"(?![\w.-]))"
    r"|(?:[a-z0-9][a-z0-9-]*\.){2,}(?:ai|app|cloud|co|corp|de|dev|eu|fr|home|internal"
    r"|intranet|io|lan|local|localdomain|private|prod|svc|uk|us)(?![\w-]))"
)
# The second sort is of paths alone: in code `dead::beef` is a name.
ADDRESS = re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\d])")
PATH_ADDRESS = re.compile(
    r"(?<![\w:])(?=[a-f:]*\d)[0-9a-f]{4}:(?:[0-9a-f]{0,4}:){1,6}[0-9a-f]{1,4}(?![\w:])"
    r"|(?<![\w-])ip(?:-\d{1,3}){4}(?![\w])"
)
