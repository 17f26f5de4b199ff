import '../ui/styles.css';
import { audienceOf } from '@docket/shared/screens';
import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetLeftLink } from '../lib/address/link-token.ts';
import { remembered } from '../lib/device-storage.ts';
import { pendingKey } from '../lib/session/pending-key.ts';
import { followTheme } from '../lib/theme.ts';
import { resumeToasts } from '../ui/toasts/toast-store.ts';
import { sitePages } from './pages.ts';
import { site } from './site.tsx';

const root = document.querySelector<HTMLElement>('#root');
const page = sitePages.find(({ name }) => name === root?.dataset['page']);
if (!root || !page) throw new Error('this HTML isn’t a page of the site');

// After signing out offline, this page replaces the app's, and Back would return to the app's screens.
const leaveScreens = (): void => {
  if (audienceOf(window.location.pathname) === 'members') window.location.reload();
};
window.addEventListener('popstate', leaveScreens);
leaveScreens();
followTheme();
forgetLeftLink();
resumeToasts();
// Ends a session that couldn't be ended before. The code for it is only loaded then.
if (remembered(pendingKey) !== null)
  import('../lib/session/pending-sign-out.ts')
    .then(({ finishSignOut }) => finishSignOut())
    .catch(() => undefined);
const content = site(page, createElement(await page.load()));
// In development, pages aren't prerendered.
if (import.meta.env.DEV) createRoot(root).render(content);
else
  // Hydrates in slices, so that reading and typing aren't blocked for long.
  startTransition(() => void hydrateRoot(root, content));
