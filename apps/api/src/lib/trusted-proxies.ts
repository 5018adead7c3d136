import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The names that TRUST_PROXY knows apart from addresses and networks. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Widest networks of one's own: a whole private one, or as much public IPv6 as one provider gets. */
const WIDEST_IPV4_BITS = 8;
const WIDEST_IPV6_BITS = 32;
const PRIVATE_IPV6 = ['fc00::/7', 'fe80::/10'].map((each) => ipaddr.IPv6.parseCIDR(each));
const IPV4_IN_IPV6 = ipaddr.IPv6.parse('::ffff:0:0');
const IPV4_IN_IPV6_BITS = 96;

type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** An address, a network such as `10.0.0.0/8`, or one of the names above. */
export function isNetwork(text: string): boolean {
  if (text in namedNetworks) return true;
  // Stricter than the library, which takes `1` for 0.0.0.1.
  if (isIP(text.split('/', 1)[0]!) === 0) return false;
  return !text.includes('/') || ipaddr.isValidCIDR(text);
}

export function isTooWide(text: string): boolean {
  return isNetwork(text) && toNetworks(text).some(isWiderThanOwn);
}

function isWiderThanOwn([address, bits]: Network): boolean {
  if (address instanceof ipaddr.IPv4) return bits < WIDEST_IPV4_BITS;
  const [, privateBits] = PRIVATE_IPV6.find((network) => address.match(network)) ?? [];
  return bits < (privateBits ?? WIDEST_IPV6_BITS) || IPV4_IN_IPV6.match(address, bits);
}

export function createProxyCheck(networks: string[] = []): (address: string) => boolean {
  const trusted = networks.flatMap(toNetworks);
  return (text) => {
    if (isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    return trusted.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
  };
}

/** An IPv4 network may be written as an IPv6 one. */
function toNetworks(text: string): Network[] {
  return (namedNetworks[text] ?? [text]).map((each) => {
    if (!each.includes('/')) {
      const address = ipaddr.process(each);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    }
    const [address, bits] = ipaddr.parseCIDR(each);
    const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
    return isMapped ? [address.toIPv4Address(), bits - IPV4_IN_IPV6_BITS] : [address, bits];
  });
}
