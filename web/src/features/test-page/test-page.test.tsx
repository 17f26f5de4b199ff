import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestPage } from './test-page.tsx';

const original = window.innerWidth;
afterEach(() => {
  window.innerWidth = original;
});

test('shows the current band and follows the window [PUB-17] [ROUTE-09]', () => {
  window.innerWidth = 700;
  render(<TestPage />);
  const current = () =>
    screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'true');
  expect(current().map((item) => item.textContent)).toEqual(['Large phone640 to 767 px']);
  act(() => {
    window.innerWidth = 1300;
    window.dispatchEvent(new Event('resize'));
  });
  expect(current().map((item) => item.textContent)).toEqual(['Desktop1280 to 1535 px']);
  expect(screen.getByText('1300 px')).toBeTruthy();
});
