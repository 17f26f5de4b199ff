import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutPage } from './about-page.tsx';

const words = () => document.body.textContent;

test('says what the product is [PUB-09] [GEN-01] [ROUTE-04]', () => {
  render(<AboutPage />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(words()).toContain('a web application for individuals and businesses');
});

test.each([
  ['GEN-02', /Photograph a receipt with your phone, or upload a picture or a PDF/],
  ['GEN-03', /Docket reads the vendor, amount, date and GST/],
  ['GEN-04', /PDF expense reports and petty cash claims/],
  ['GEN-05', /Changes sync across your devices/],
  ['GEN-06', /correct anything that’s wrong/],
  ['GEN-07', /Browse and search the receipts log/],
  ['GEN-08', /see where the money goes/],
  ['GEN-09', /Submit a receipt to a manager/],
  ['GEN-10', /approves it with a drawn or saved signature or rejects it with a reason/],
])('says what it does [%s]', (_id, sentence) => {
  render(<AboutPage />);
  expect(words()).toMatch(sentence);
});

test('says whom it is for [GEN-17]', () => {
  render(<AboutPage />);
  for (const one of ['Individuals', 'Employees', 'Managers', 'Accounting staff', 'Business administrators'])
    expect(screen.getByText(one, { selector: 'strong' })).toBeTruthy();
});

test('leads to an account and to support', () => {
  render(<AboutPage />);
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/auth?mode=register',
  );
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});
