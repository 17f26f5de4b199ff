import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether the internet's hosts have such addresses: it's not this machine's, a private network's, a tunnel's or reserved. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Global unicast, as assigned so far. Outside it are old forms that can stand for other addresses, such as ::127.0.0.1.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.IPv6.parse('2000::'), 3);
}

/** Finds an address in networks such as 10.0.0.0/8. */
export function networkFinder(networks: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) !== 0 && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The IP address in a URL's host, without brackets; null if it's a name. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

/** Names that mean this machine or its network, whatever a resolver says. */
export const isLocalName = (hostname: string): boolean =>
  /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(hostname);
