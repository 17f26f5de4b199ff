import { audienceOf, paths } from '@docket/shared/screens';

export { paths };

/**
 * Returns the page to open after sign-in: the one asked for if it's a members' screen, otherwise the
 * dashboard. Only known screens are allowed, which rules out other sites however they're written, scripts,
 * the API and the sign-in screen itself.
 */
export function safeReturn(asked: string | null): string {
  if (!asked?.startsWith('/')) return paths.dashboard;
  const url = URL.parse(asked, window.location.origin);
  if (url?.origin !== window.location.origin) return paths.dashboard;
  const audience = audienceOf(url.pathname);
  if (audience !== 'members' && audience !== 'both') return paths.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}
