import { useEffect, useState, useSyncExternalStore } from 'react';
import { replaceSearch, useSearchParams } from '../../../lib/search-params.ts';

const never = () => () => undefined;

/**
 * The secret of the mailed link that opened this page; null where none did, undefined on the page as it was written. It
 * is taken out of the address bar at once, so that it stays in no history and goes along with no picture of the screen.
 */
export function useLinkToken(): string | null | undefined {
  const search = useSearchParams();
  const given = search.get('token');
  const [token, setToken] = useState(given);
  if (given !== null && given !== token) setToken(given);

  useEffect(() => {
    if (given === null) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete('token');
    replaceSearch(rest);
  }, [given]);

  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? token : undefined;
}
