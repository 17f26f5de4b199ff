import { sitePageOf } from '@docket/shared/screens';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { vi } from 'vitest';
import { leaving } from '../lib/address/leave.ts';
import { sitePages } from '../site/pages.ts';
import { site } from '../site/site.tsx';

/** Draws the page of the site at an address, in its frame; answer its calls first (see answers.ts). */
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

/** Where the page went by a full load; it stays where it is all the same. */
export const watchLeaving = () => vi.spyOn(leaving, 'to').mockReturnValue();
