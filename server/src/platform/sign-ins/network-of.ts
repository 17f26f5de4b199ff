/**
 * The part of an address that one household, office or phone shares: an IPv4 address, or the first 64 bits of an IPv6
 * address, because its owner has all the rest.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1];
  if (mapped !== undefined || !bare.includes(':')) return mapped ?? bare;
  const [left, right] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const given = (left?.length ?? 0) + (right?.length ?? 0);
  const groups = [...(left ?? []), ...Array<string>(Math.max(0, 8 - given)).fill('0'), ...(right ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
