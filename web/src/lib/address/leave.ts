import { paths } from '@docket/shared/screens';

/** The one way to another page by a full load. An object, because tests run in no browser that could go anywhere. */
export const leaving = {
  to: (url: string): void => window.location.assign(url),
};

/** Leaves the members' app for the site: nothing that was fetched or typed stays. */
export const leaveForHome = (): void => leaving.to(paths.home);

/** Says to the sign-in screen that a session ended without its person's doing. */
export const endedParam = 'ended';

/** The same for whoever must sign in again to go on where they were. */
export const leaveForSignIn = (next: string): void =>
  leaving.to(`${paths.auth}?${new URLSearchParams({ next, [endedParam]: '1' })}`);
