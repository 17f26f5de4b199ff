import { useEffect, useState } from 'react';
import { storeLinkToken, storedLinkToken } from '../../../lib/address/link-token.ts';
import { replaceSearch } from '../../../lib/address/search-params.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';

/**
 * The secret of the emailed link that opened this page; null if none did, undefined while prerendering. It's removed
 * from the address bar immediately, so that it isn't in the browser's history or in screenshots. A reload finds it
 * again until it's used or the page is left.
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
