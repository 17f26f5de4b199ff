import { sitePageOf } from '@docket/shared/screens';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { vi } from 'vitest';
import { leaving } from '../lib/address/leave.ts';
import { sitePages } from '../site/pages.ts';
import { site } from '../site/site.tsx';

/** Renders a public page in its layout; mock its calls first (see mock-server.ts). */
export async function renderSite(address: string) {
  window.history.replaceState(null, '', address);
  const { pathname, searchParams } = new URL(window.location.href);
  const name = sitePageOf(pathname, searchParams.get('mode'));
  const page =
    sitePages.find((one) => one.name === name) ?? sitePages.find((one) => one.name === 'not-found');
  if (!page) throw new Error(`the site has no page for ${address}`);
  const leave = watchLeaving();
  render(site(page, createElement(await page.load())));
  return { user: userEvent.setup({ delay: null }), leave };
}

/** Watches full page loads, which don't happen in tests. */
export const watchLeaving = () => vi.spyOn(leaving, 'to').mockReturnValue();
