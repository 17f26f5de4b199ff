import { createContext, use, useSyncExternalStore } from 'react';

/** The query string that a page was prerendered with. */
export const WrittenSearch = createContext('');

/**
 * Returns the address's query parameters. The first render uses the prerendered ones so that React can
 * hydrate.
 */
export function useSearchParams(): URLSearchParams {
  const written = use(WrittenSearch);
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => written,
  );
  return new URLSearchParams(search);
}

/** Changes the query string without leaving the page. */
export function replaceSearch(params: URLSearchParams): void {
  const search = params.size > 0 ? `?${params}` : '';
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
