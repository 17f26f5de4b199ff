import { opensRegister, paths } from '@docket/shared/screens';

export interface SiteLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/**
 * The header's links for visitors (NAV-01, AUTH-07), and which is open (NAV-06). Between sign-in and registration, the
 * requested page is carried along.
 */
export function siteLinks(path: string, search: URLSearchParams): { pages: SiteLink[]; account: SiteLink[] } {
  const registers = opensRegister(search.get('mode'));
  const page = (label: string, href: string) => ({ label, href, isCurrent: href === path });
  const isAuth = path === paths.auth;
  const next = isAuth ? search.get('next') : null;
  const auth = (params: Record<string, string>) => {
    const query = new URLSearchParams({ ...params, ...(next !== null && { next }) });
    return query.size > 0 ? `${paths.auth}?${query}` : paths.auth;
  };
  return {
    pages: [page('Home', paths.home), page('Pricing', paths.pricing), page('Contact', paths.contact)],
    account: [
      { label: 'Sign In', href: auth({}), isCurrent: isAuth && !registers },
      { label: 'Sign Up', href: auth({ mode: 'register' }), isCurrent: isAuth && registers },
    ],
  };
}
