"""Where webhooks may go: what a URL may say, and which addresses are public."""

import pytest

from shared.core.callbacks import is_public, parse_callback
from shared.core.errors import CallbackRefused


@pytest.mark.parametrize(
    ("url", "host", "port", "target"),
    [
        ("https://hooks.example.com", "hooks.example.com", 443, "/"),
        ("HTTPS://hooks.example.com/A", "hooks.example.com", 443, "/A"),
        ("https://HOOKS.Example.com/a/b", "hooks.example.com", 443, "/a/b"),
        ("https://example.com:8443/x?y=%20&z=1", "example.com", 8443, "/x?y=%20&z=1"),
        ("https://example.com?y=a@b", "example.com", 443, "/?y=a@b"),
        ("https://93.184.215.14/", "93.184.215.14", 443, "/"),
        ("https://[2606:2800:21f::1]/", "2606:2800:21f::1", 443, "/"),
        ("https://xn--bcher-kva.example/", "xn--bcher-kva.example", 443, "/"),
    ],
)
def test_a_url_of_the_internet_is_taken_apart(
    url: str, host: str, port: int, target: str
) -> None:
    callback = parse_callback(url)

    assert (callback.host, callback.port, callback.target) == (host, port, target)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hooks.example.com/x",
        "http://hooks.example.com/",
        "HTTP://hooks.example.com/",
        "ftp://hooks.example.com/",
        "file:///etc/passwd",
        "https://user@example.com/",
        "https://user:password@example.com/",
        "https://example.com@10.0.0.1/",
        "https://example.com\\@10.0.0.1/",
        "https://example.com/#fragment",
        "https://example.com/ x",
        "https://example.com/\r\nX-Other: 1",
        "https://example.com/\x00",
        "https://bücher.example/",
        "https://example.com/bücher",
        "https://example.com:80/",
        "https://example.com:22/",
        "https://example.com:65536/",
        "https://example.com:/",
        "https://localhost/",
        "https://example..com/",
        "https://.example.com/",
        "https://example.com./",
        "https://example%2ecom/",
        "https://" + "a." * 130 + "com/",
        "https://example.com/" + "x" * 2048,
    ],
)
def test_any_other_url_is_refused(url: str) -> None:
    with pytest.raises(CallbackRefused):
        parse_callback(url)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "2130706433",
        "0x7f000001",
        "0x7f.1",
        "127.1",
        "0177.0.0.1",
        "1.2.3",
        "10.0.0.1",
        "1.2.3.4.5",
        "256.1.1.1",
        "example.1",
        "example.0x1",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[fe80::1]",
        "[64:ff9b::a00:1]",
        "[:]",
    ],
)
def test_an_address_inside_is_refused_however_it_is_spelled(host: str) -> None:
    with pytest.raises(CallbackRefused):
        parse_callback(f"https://{host}/")


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "0.1.2.3",
        "10.255.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "127.255.1.1",
        "168.63.129.16",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.19.255.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.1.1.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::10.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:8.8.8.8",
        "::ffff:0:1.1.1.1",
        "64:ff9b::808:808",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:2::1",
        "2001:db8::1",
        "2002:a00:1::",
        "3fff::1",
        "5f00::1",
        "fc00::1",
        "fd12::1",
        "fe80::1",
        "fe80::1%eth0",
        "2606::1%eth0",
        "fec0::1",
        "ff02::1",
        "nonsense",
        "",
    ],
)
def test_an_address_that_is_special_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "1.1.1.1",
        "8.8.8.8",
        "100.63.255.255",
        "100.128.0.1",
        "172.15.0.1",
        "172.32.0.1",
        "192.0.1.1",
        "198.17.255.255",
        "198.20.0.1",
        "223.255.255.255",
        "2001:4860:4860::8888",
        "2606:4700::1111",
        "2a00:1450::1",
    ],
)
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(address)


def test_a_trusted_host_may_be_anything_on_its_own_port() -> None:
    trusted = {"127.0.0.1:8000", "localhost:9000"}

    assert parse_callback("http://127.0.0.1:8000/x", trusted).scheme == "http"
    assert parse_callback("http://localhost:9000/x", trusted).port == 9000
    for url in ("http://127.0.0.1:8001/", "http://localhost/", "https://127.0.0.1/"):
        with pytest.raises(CallbackRefused):
            parse_callback(url, trusted)
