"""The addresses of this computer in its own networks; nothing is sent to find them."""

import ipaddress
import socket
from collections.abc import Iterable

MOST = 4
_TOWARDS = ("192.0.2.1", "192.168.255.253", "10.255.255.253", "172.31.255.253")
"""Where a path is looked for: an address for examples (RFC 5737), and the private networks."""
_TOWARDS_6 = ("2001:db8::1", "fdff:ffff:ffff:ffff::1")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def own_addresses() -> tuple[str, ...]:
    """Return the addresses under which phones may reach this computer, the likeliest first.

    IPv4 first; at most `MOST`. Empty: it is in no network. To "connect" a datagram socket only
    asks the system by which of its addresses it would send.
    """
    found = [_towards(socket.AF_INET, each) for each in _TOWARDS]
    found += [_towards(socket.AF_INET6, each) for each in _TOWARDS_6]
    return tuple(list(dict.fromkeys(each for each in found if _may_be_reached(each)))[:MOST])


def _towards(family: socket.AddressFamily, where: str) -> str:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((where, 9))
            return str(asking.getsockname()[0])
    except OSError:
        return ""


def _may_be_reached(address: str) -> bool:
    if not address:
        return False
    own = ipaddress.ip_address(address)
    return not (own.is_loopback or own.is_unspecified or (own.version == 6 and own.is_link_local))


def is_near(machine: str, own: Iterable[str]) -> bool:
    """Whether a machine may be in a network of this computer, whose addresses are ``own``.

    Private, link-local and loopback addresses are; a public one only beside one of our own: the
    same 24 bits of IPv4, the same 64 of IPv6.
    """
    try:
        there = _plain(machine)
    except ValueError:
        return False
    if there.is_private or there.is_link_local or there.is_loopback:
        return True
    return any(_beside(there, _plain(each)) for each in own)


def _plain(address: str) -> Address:
    parsed = ipaddress.ip_address(address.partition("%")[0])
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return mapped or parsed


def _beside(one: Address, other: Address) -> bool:
    bits = 24 if one.version == 4 else 64
    return one.version == other.version and (
        ipaddress.ip_network(f"{one}/{bits}", strict=False)
        == ipaddress.ip_network(f"{other}/{bits}", strict=False)
    )
