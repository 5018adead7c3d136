import { BlockList, isIP } from 'node:net';

/** The names that TRUST_PROXY knows beside addresses and networks. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function createProxyCheck(networks: string[] = []): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of networks.flatMap((name) => namedNetworks[name] ?? name)) {
    const [address = '', bits] = network.split('/');
    const family = toFamily(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, toFamily(address));
}

function toFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
