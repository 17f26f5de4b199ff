import { paths } from '@docket/shared/screens';

export { paths };

/**
 * The page to go to after sign-in: the one that was asked for, where that is a page of ours, otherwise the dashboard.
 * Another site's address, a script's or the sign-in screen itself is never followed.
 */
export function safeReturn(asked: string | null): string {
  if (!asked?.startsWith('/')) return paths.dashboard;
  const url = URL.parse(asked, window.location.origin);
  if (url?.origin !== window.location.origin) return paths.dashboard;
  const elsewhere: readonly string[] = [paths.home, paths.auth, paths.login];
  return elsewhere.includes(url.pathname) ? paths.dashboard : `${url.pathname}${url.search}${url.hash}`;
}
