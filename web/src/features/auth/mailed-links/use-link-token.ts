import { useEffect, useState } from 'react';
import { storeLinkToken, storedLinkToken } from '../../../lib/address/link-token.ts';
import { replaceSearch } from '../../../lib/address/search-params.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';

/**
 * The secret of the mailed link that opened this page; null where none did, undefined on the page as it was written. It
 * is taken out of the address bar at once, so that it stays in no history and goes along with no picture of the screen;
 * a reload finds it again until it is used or the page is left.
 */
export function useLinkToken(): string | null | undefined {
  const isHydrated = useIsHydrated();
  const [token, setToken] = useState<string | null>();
  if (isHydrated && token === undefined) setToken(search().get('token') ?? storedLinkToken());

  useEffect(() => {
    const rest = search();
    if (!token || !rest.has('token')) return;
    storeLinkToken(token);
    rest.delete('token');
    replaceSearch(rest);
  }, [token]);

  return token;
}

const search = () => new URLSearchParams(window.location.search);
