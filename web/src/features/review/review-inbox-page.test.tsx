import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { categoryOptions, changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('with nothing to review it says so and leads to the log', async () => {
  signedIn();
  mockResponse(receiptInbox, { count: 0, receipts: [] });
  renderApp('/receipts/inbox');
  expect(await screen.findByText('All receipts reviewed')).toBeTruthy();
  const log = within(screen.getByRole('main')).getByRole('link', { name: /^View Receipts/ });
  expect(log.getAttribute('href')).toBe('/receipts-log');
  expect(document.activeElement).toBe(log);
  expect(document.title).toBe('Review inbox · Docket');
});

test('an inbox that can not be loaded can be asked for again', async () => {
  signedIn();
  refuse(receiptInbox, 500, { error: 'INTERNAL', message: 'Something went wrong. Please try again.' });
  const { user } = renderApp('/receipts/inbox');
  expect(await screen.findByText('Couldn’t load the inbox')).toBeTruthy();
  mockResponse(receiptInbox, { count: 0, receipts: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All receipts reviewed')).toBeTruthy();
});

const ids = ['0193a000-0000-7000-8000-0000000000a1', '0193a000-0000-7000-8000-0000000000a2'] as const;
const noDuplicates = { duplicates: [], dismissed: [], claimedByOthers: false };

async function openInbox() {
  signedIn();
  // First, because its path matches the inbox's too.
  mockResponse(getReceipt, ({ params }) => sampleReceipt({ id: String(params['id']) }));
  mockResponse(receiptInbox, { count: ids.length, receipts: ids.map((id) => sampleReceipt({ id })) });
  mockResponse(receiptDuplicates, noDuplicates);
  mockResponse(receiptWords, []);
  mockResponse(categoryOptions, ['Meals', 'Travel', 'Other']);
  const app = renderApp('/receipts/inbox');
  const form = await screen.findByRole('form', { name: 'Review receipt' });
  return { ...app, field: (name: string) => within(form).getByLabelText(name) };
}

test('a skipped receipt that’s then deleted as a duplicate is no longer to review', async () => {
  const { user } = await openInbox();
  const [skipped, last] = ids;
  mockResponse(receiptDuplicates, {
    ...noDuplicates,
    duplicates: [{ kind: 'same-paper', receipt: sampleReceipt({ id: skipped }) }],
  });
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const other = await screen.findByRole('region', { name: 'The other receipt' });
  await user.click(within(other).getByRole('button', { name: 'Delete this one' }));
  mockResponse(deleteReceipt, { success: true });
  mockResponse(receiptInbox, { count: 1, receipts: [sampleReceipt({ id: last })] });
  mockResponse(receiptDuplicates, noDuplicates);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 of 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('One receipt was skipped')).toBeTruthy();
});

describe('the keyboard in the inbox', () => {
  test.each(['Vendor', 'Amount', 'Date', 'Category', 'Reason', 'Qty, item 1'])(
    'Enter confirms from %s',
    async (name) => {
      const { user, field } = await openInbox();
      const saved = mockResponse(changeReceipt, sampleReceipt());
      field(name).focus();
      await user.keyboard('{Enter}');
      expect(await screen.findByText('2 of 2')).toBeTruthy();
      expect(saved.map(({ params }) => params['id'])).toEqual([ids[0]]);
    },
  );

  test.each([
    ['on a phone', false],
    ['not at a desk, where its first field has the focus', true],
  ])('the next receipt begins at the top of the page %s', async (_, isFine) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: isFine && media === '(pointer: fine)',
          media,
        }) as MediaQueryList,
    );
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { user } = await openInbox();
    scrolled.mockClear();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    expect(scrolled).toHaveBeenCalledTimes(isFine ? 0 : 1);
  });

  test('Enter confirms where no field has the focus', async () => {
    const { user } = await openInbox();
    const saved = mockResponse(changeReceipt, sampleReceipt());
    expect(document.activeElement?.closest('form')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    expect(saved).toHaveLength(1);
  });

  test('Enter begins a new line in Notes, where Ctrl+Enter confirms, as the field says', async () => {
    const { user, field } = await openInbox();
    const saved = mockResponse(changeReceipt, sampleReceipt());
    expect(field('Notes').getAttribute('aria-describedby')).toBe(
      screen.getByText(/confirms$/).closest('p')?.id,
    );
    await user.type(field('Notes'), 'One{Enter}two');
    expect(saved).toHaveLength(0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    expect(saved[0]?.body).toMatchObject({ notes: 'One\ntwo' });
  });

  test('Enter on a button presses that button alone', async () => {
    const { user, field } = await openInbox();
    const saved = mockResponse(changeReceipt, sampleReceipt());
    screen.getByRole('button', { name: 'Remove item 2' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Qty, item 2')).toBeNull());
    expect(field('Qty, item 1')).toBeTruthy();
    expect(saved).toHaveLength(0);
  });

  test('a key that is held down confirms one receipt, and nothing is saved twice', async () => {
    const { user, field } = await openInbox();
    const held = { key: 'Enter', repeat: true, cancelable: true };
    const saved = mockResponse(changeReceipt, () => new Promise(() => undefined));
    expect(fireEvent.keyDown(field('Vendor'), held)).toBe(false);
    fireEvent.keyDown(field('Category'), held);
    fireEvent.keyDown(document.body, held);
    expect(saved).toHaveLength(0);
    field('Category').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(saved).toHaveLength(1);
  });

  test('an invalid field is shown and not confirmed', async () => {
    const { user, field } = await openInbox();
    const saved = mockResponse(changeReceipt, sampleReceipt());
    await user.clear(field('Vendor'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Vendor is required')).toBeTruthy();
    field('Category').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field('Vendor')));
    expect(saved).toHaveLength(0);
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });
});
