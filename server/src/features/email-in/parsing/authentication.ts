/** Comments and quoted texts may hold what somebody else wrote. */
const notOurs = /"(?:[^"\\]|\\.)*"|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)/g;

/**
 * Whether a mail server that we trust found that a message comes from where its sender's address says (RFC 8601): by DMARC, or
 * by SPF or DKIM for that domain. Of its headers the topmost counts, because it writes on top.
 */
export function isAuthentic(
  headers: readonly string[],
  { authserv, sender }: { authserv: string; sender: string },
): boolean {
  const own = headers
    .map((header) => header.replaceAll(notOurs, ' ').toLowerCase().split(';'))
    .find(([server = '']) => server.trim().split(/\s+/)[0] === authserv);
  if (!own) return false;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return own.slice(1).some((result) => passes(result.trim(), domain));
}

function passes(result: string, domain: string): boolean {
  const [method = '', ...properties] = result.split(/\s+/);
  const value = (...names: string[]): string | undefined =>
    properties
      .find((property) => names.some((name) => property.startsWith(`${name}=`)))
      ?.replace(/^[^=]*=/, '');
  const covers = (found: string | undefined): boolean => {
    const by = found?.slice(found.lastIndexOf('@') + 1);
    return by !== undefined && by !== '' && (domain === by || domain.endsWith(`.${by}`));
  };
  if (method === 'dmarc=pass') return covers(value('header.from') ?? domain);
  if (method === 'dkim=pass') return covers(value('header.d', 'header.i'));
  return method === 'spf=pass' && covers(value('smtp.mailfrom', 'smtp.mail'));
}
