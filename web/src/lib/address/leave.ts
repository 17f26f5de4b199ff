import { paths } from '@docket/shared/screens';

/** The only way to navigate by a full page load. It's an object so that tests can replace it. */
export const leaving = {
  to: (url: string): void => window.location.assign(url),
};

/** Leaves the app for the public site with a full load, so nothing fetched or typed survives. */
export const leaveForHome = (): void => leaving.to(paths.home);

/** Tells the sign-in screen that the session ended unexpectedly. */
export const endedParam = 'ended';

/** Leaves for the sign-in screen, which returns to `next` afterwards. */
export const leaveForSignIn = (next: string): void =>
  leaving.to(`${paths.auth}?${new URLSearchParams({ next, [endedParam]: '1' })}`);
