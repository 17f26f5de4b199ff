import { opensRegister, paths } from '@docket/shared/screens';

export interface SiteLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** What the header offers to visitors (NAV-01, AUTH-07), and which of it is open (NAV-06). */
export function siteLinks(path: string, search: URLSearchParams): { pages: SiteLink[]; account: SiteLink[] } {
  const registers = opensRegister(search.get('mode'));
  const page = (label: string, href: string) => ({ label, href, isCurrent: href === path });
  const isAuth = path === paths.auth;
  return {
    pages: [page('Home', paths.home), page('Pricing', paths.pricing), page('Contact', paths.contact)],
    account: [
      { label: 'Sign In', href: paths.auth, isCurrent: isAuth && !registers },
      { label: 'Sign Up', href: `${paths.auth}?mode=register`, isCurrent: isAuth && registers },
    ],
  };
}
