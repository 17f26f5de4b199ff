import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { ChartCard } from './chart-card.tsx';
import { ChartGuard } from './chart-guard.tsx';

function Broken(): never {
  throw new Error('no chart today');
}

test('a chart has a spinner until its code is there [ANA-10]', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>();
  const Chart = lazy(() => promise);
  render(<ChartCard title="Spending" unit="Dollars" chart={<Chart />} table={null} />);
  expect(screen.getByRole('status', { name: 'Loading chart' })).toBeTruthy();
  resolve({ default: () => 'Drawn' });
  expect(await screen.findByText('Drawn')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a chart that can’t be drawn says so, and leaves the rest alone [ANA-14] [ERR-61]', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>The rest</p>
      <ChartGuard>
        <Broken />
      </ChartGuard>
    </>,
  );
  expect(screen.getByText('Chart Loading Error')).toBeTruthy();
  expect(screen.getByText('Unable to render chart. Please try refreshing.')).toBeTruthy();
  expect(screen.getByText('The rest')).toBeTruthy();
  logged.mockRestore();
});
