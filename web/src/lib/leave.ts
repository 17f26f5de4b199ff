import { paths } from '@docket/shared/screens';

/** Leaves the members' app for the site, with a full load: nothing that was fetched or typed stays. */
export const leaveForHome = (): void => window.location.assign(paths.home);

/** The same for whoever must sign in again to go on where they were. */
export const leaveForSignIn = (next: string): void =>
  window.location.assign(`${paths.auth}?${new URLSearchParams({ next })}`);
