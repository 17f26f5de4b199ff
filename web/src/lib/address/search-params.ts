import { createContext, use, useSyncExternalStore } from 'react';

/** The search part of the address that a page was written to HTML for. */
export const WrittenSearch = createContext('');

/** What the address asks of a page of the site. First what the page was written for, so that React can take it over. */
export function useSearchParams(): URLSearchParams {
  const written = use(WrittenSearch);
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => written,
  );
  return new URLSearchParams(search);
}

/** Changes the search part of the address without leaving the page. */
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
