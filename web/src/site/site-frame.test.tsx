import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WrittenSearch } from '../lib/address/search-params.ts';
import { SiteFrame } from './site-frame.tsx';
import { siteLinks } from './site-links.ts';

function open(path: string) {
  render(
    <WrittenSearch value="">
      <SiteFrame path={path}>
        <h1>The page</h1>
      </SiteFrame>
    </WrittenSearch>,
  );
}

const header = () => within(screen.getByRole('banner'));
const linksOf = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the header leads visitors everywhere [NAV-01] [NAV-12] [AUTH-07]', () => {
  open('/');
  expect(linksOf(within(header().getAllByRole('navigation')[0]!))).toEqual([
    ['Home', '/'],
    ['Pricing', '/pricing'],
    ['Contact', '/contact'],
    ['Sign In', '/auth'],
    ['Sign Up', '/auth?mode=register'],
  ]);
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'The page' })).toBeTruthy();
});

test.each([
  ['/', '', 'Home'],
  ['/pricing', '', 'Pricing'],
  ['/contact', '', 'Contact'],
  ['/auth', '', 'Sign In'],
  ['/auth', 'mode=register', 'Sign Up'],
  ['/auth', 'mode=business', 'Sign Up'],
  ['/terms', '', undefined],
])('%s?%s marks %s [NAV-06]', (path, search, label) => {
  const { pages, account } = siteLinks(path, new URLSearchParams(search));
  expect([...pages, ...account].filter(({ isCurrent }) => isCurrent).map((link) => link.label)).toEqual(
    label === undefined ? [] : [label],
  );
});

test('from one side of the sign-in screen to the other, the page that was asked for comes along [AUTH-07]', () => {
  const hrefsOf = (path: string, search: string) =>
    siteLinks(path, new URLSearchParams(search)).account.map(({ href }) => href);
  expect(hrefsOf('/auth', 'next=%2Freceipts%3Fa%3Db&ended=1')).toEqual([
    '/auth?next=%2Freceipts%3Fa%3Db',
    '/auth?mode=register&next=%2Freceipts%3Fa%3Db',
  ]);
  expect(hrefsOf('/pricing', 'next=%2Freceipts')).toEqual(['/auth', '/auth?mode=register']);
});

test('the open page is marked for screen readers as well [NAV-06]', () => {
  open('/pricing');
  const marked = header()
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(new Set(marked.map((link) => link.textContent))).toEqual(new Set(['Pricing']));
});

test('the footer shows Home, Pricing, Contact us and a copyright line [NAV-17]', () => {
  open('/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(linksOf(footer).slice(0, 3)).toEqual([
    ['Home', '/'],
    ['Pricing', '/pricing'],
    ['Contact us', '/contact'],
  ]);
  expect(footer.getByText(/^© \d{4}/)).toBeTruthy();
});

test('the first stop of the Tab key is the way past the navigation', () => {
  open('/');
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('Skip to content');
  expect(document.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});
