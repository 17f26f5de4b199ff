import '../ui/styles.css';
import { audienceOf } from '@docket/shared/screens';
import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetLeftLink } from '../lib/address/link-token.ts';
import { pendingKey } from '../lib/session/pending-key.ts';
import { followTheme } from '../lib/theme.ts';
import { resumeToasts } from '../ui/overlays/toast-store.ts';
import { sitePages } from './pages.ts';
import { site } from './site.tsx';

const root = document.querySelector<HTMLElement>('#root');
const page = sitePages.find(({ name }) => name === root?.dataset['page']);
if (!root || !page) throw new Error('this HTML is none of the site');

// After a sign-out without the network, this page has the place of the app's, and Back returns to the app's screens.
const leaveScreens = (): void => {
  if (audienceOf(window.location.pathname) === 'members') window.location.reload();
};
window.addEventListener('popstate', leaveScreens);
leaveScreens();
followTheme();
forgetLeftLink();
resumeToasts();
// A session that couldn't be ended before is ended first; nothing of this is loaded where there is none.
if (localStorage.getItem(pendingKey) !== null)
  void import('../lib/session/pending-sign-out.ts').then(({ finishSignOut }) => finishSignOut());
const content = site(page, createElement(await page.load()));
// While developing, pages are not written to HTML first.
if (import.meta.env.DEV) createRoot(root).render(content);
else
  // In slices: a page that is read or typed into meanwhile is never held up for long.
  startTransition(() => void hydrateRoot(root, content));
