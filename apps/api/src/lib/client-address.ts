import ipaddr from 'ipaddr.js';

/** Some proxies write the client's port behind its address. */
export function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+)(?::\d+)?|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

/** IPv4 addresses translated into IPv6 (RFC 6052). */
const NAT64 = ipaddr.IPv6.parse('64:ff9b::');
const NAT64_BITS = 96;

/** The part of an address that one subscriber controls: IPv4 whole, IPv6 by its /64. */
export function toClientKey(address: string): string {
  const text = withoutPort(address);
  if (!ipaddr.isValid(text)) return text;
  const parsed = ipaddr.process(text);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  if (parsed.match(NAT64, NAT64_BITS)) return new ipaddr.IPv4(parsed.toByteArray().slice(12)).toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16).padStart(4, '0'));
  return groups.join(':');
}

/** The network of an address, not the person: IPv4 by its /24, IPv6 by its /48. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return '::';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0`;
  const groups = parsed.parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}::`;
}
