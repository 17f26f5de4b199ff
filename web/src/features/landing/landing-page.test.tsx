import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  render(<LandingPage />);
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const hero = () => section('Snap the receipt. Docket reads it.');
const subheads = (name: string) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('begins with a headline [PUB-01]', () => {
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Snap the receipt. Docket reads it.',
  ]);
});

test("'Get started' leads to signing up, 'View pricing' to the prices [PUB-02] [PUB-03]", () => {
  expect(hero().getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/auth?mode=register');
  expect(hero().getByRole('link', { name: 'View pricing' }).getAttribute('href')).toBe('/pricing');
});

test('has the four chips [PUB-04]', () => {
  const chips = hero().getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Receipt Scanning',
    'Expense Tracking',
    'PDF Reports',
    'OCR Processing',
  ]);
});

test('has the six features [PUB-05]', () => {
  expect(subheads('One place for every receipt')).toEqual([
    'Document Scanner',
    'Smart Receipt Processing',
    'PDF Reports',
    'Secure Storage',
    'Quick Processing',
    'Cloud Sync',
  ]);
});

test('has the six stated benefits [PUB-06] [GEN-18]', () => {
  expect(subheads('Less typing, nothing lost')).toEqual([
    'Save time on manual entry',
    'Fewer reporting errors',
    'Never lose a receipt',
    'Easier petty cash management',
    'Instant reports',
    'Stay organised and compliant',
  ]);
});

test('shows the three steps in order [PUB-07]', () => {
  expect(subheads('How it works')).toEqual(['Scan the receipt', 'Extract the data', 'Generate reports']);
});

test('teases Premium and Business with their prices, and leads to all of them [PUB-08] [OP-66]', () => {
  const plans = section('Plans');
  expect(subheads('Plans')).toEqual(['Premium', 'Business']);
  for (const price of ['$19', '$99', 'or $190 per year', 'or $990 per year'])
    expect(plans.getByText(price)).toBeTruthy();
  expect(plans.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing');
});

test('shows the product in both themes, with its size known before it arrives', () => {
  const pictures = screen.getAllByRole<HTMLImageElement>('img');
  for (const picture of pictures) {
    const { src, alt, width, height } = picture;
    expect(src).toMatch(/\/pictures\/\w+-(light|dark)\.webp$/);
    expect(alt).not.toBe('');
    expect(Math.min(width, height)).toBeGreaterThan(0);
    expect(picture.getAttribute('loading')).toBe('lazy');
  }
  expect(pictures.filter(({ src }) => src.endsWith('-dark.webp'))).toHaveLength(pictures.length / 2);
});
