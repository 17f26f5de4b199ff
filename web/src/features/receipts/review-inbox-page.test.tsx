import { receiptInbox } from '@docket/shared/receipts/inbox-contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('with nothing to review it says so and leads to the log', async () => {
  signedIn();
  answer(receiptInbox, { count: 0, receipts: [] });
  renderApp('/receipts/inbox');
  expect(await screen.findByText('All receipts reviewed')).toBeTruthy();
  const log = screen.getByRole('link', { name: 'View Receipts Log' });
  expect(log.getAttribute('href')).toBe('/receipts-log');
  expect(document.activeElement).toBe(log);
  expect(document.title).toBe('Review inbox · Docket');
});

test('an inbox that can not be loaded can be asked for again', async () => {
  signedIn();
  refuse(receiptInbox, 500, { error: 'INTERNAL', message: 'Something went wrong. Please try again.' });
  const { user } = renderApp('/receipts/inbox');
  expect(await screen.findByText('The inbox could not be loaded')).toBeTruthy();
  answer(receiptInbox, { count: 0, receipts: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All receipts reviewed')).toBeTruthy();
});
