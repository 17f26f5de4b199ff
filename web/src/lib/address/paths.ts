import { audienceOf, paths } from '@docket/shared/screens';

export { paths };

/**
 * The page to go to after sign-in: the one that was asked for, where it is a screen that members have, otherwise the
 * dashboard. Only screens that are known are followed, so that no address of another site gets through, however it is
 * written, nor a script's, the API's or the sign-in screen itself.
 */
export function safeReturn(asked: string | null): string {
  if (!asked?.startsWith('/')) return paths.dashboard;
  const url = URL.parse(asked, window.location.origin);
  if (url?.origin !== window.location.origin) return paths.dashboard;
  const audience = audienceOf(url.pathname);
  if (audience !== 'members' && audience !== 'both') return paths.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}
