/**
 * What one household, office or telephone shares, as far as an address tells: an IPv4 address as it is; of an IPv6
 * address the first 64 bits, because whoever has one of the rest has them all.
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
