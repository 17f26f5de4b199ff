import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import type { Receipt } from '@docket/shared/receipts/contract';
import { categoryOptions, changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { loseSession } from '../../lib/session/session.ts';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { watchLeaving } from '../../testing/render-site.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

// Imported here so that lazy loading doesn't count against a test's time limit.
import '../../app/layouts/member-layout.tsx';
import '../../ui/overlays/confirm-dialog.tsx';
import '../../features/review/inbox/one-receipt.tsx';
import '../../features/receipts/receipt-edit-page.tsx';
import '../../features/review/review-inbox-page.tsx';
import '../../features/capture/submit-receipt-page.tsx';

const receipt = sampleReceipt();
const second = sampleReceipt({ id: '0193a000-0000-7000-8000-0000000000ab', vendor: 'Second Shop' });
const address = `/receipts/${receipt.id}/edit`;

const stage = (shown: Receipt) =>
  mockResponse(getReceipt, ({ params }) => (params.id === second.id ? second : shown));
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  signedIn();
  stage(receipt);
  mockResponse(receiptInbox, { count: 2, receipts: [second, receipt] });
  mockResponse(categoryOptions, ['Meals', 'Travel', 'Other']);
  mockResponse(receiptDuplicates, { duplicates: [], dismissed: [], claimedByOthers: false });
  mockResponse(receiptWords, []);
});

const note = () => screen.findByRole('region', { name: 'Unsaved changes' });
const meanwhile = () => screen.queryByRole('region', { name: 'Changed elsewhere' });
const noNote = () => screen.queryByRole('region', { name: 'Unsaved changes' });
const stored = () => sessionStorage.getItem('docket-typed') ?? '';

async function open(path: string, name: string) {
  const app = renderApp(path);
  const form = within(await screen.findByRole('form', { name }));
  const valueOf = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
  return { ...app, form, valueOf };
}
const openEdit = () => open(address, 'Edit receipt');
const openReview = () => open(`/submit-receipt?review=${receipt.id}`, 'Review receipt');

/** Makes unsaved changes, then leaves as a reload would. */
async function editAndReload(reason = ' abroad') {
  const { form, user } = await openEdit();
  await user.type(form.getByLabelText('Reason'), reason);
  await screen.findByRole('option', { name: 'Travel' });
  await user.selectOptions(form.getByLabelText('Category'), 'Travel');
  cleanup();
}

describe('the edit form', () => {
  test('restores unsaved changes after a reload, says so, and saves only them', async () => {
    await editAndReload();
    const { user, form, valueOf } = await openEdit();
    expect((await note()).textContent).toContain('We’ve restored your unsaved changes.');
    expect([valueOf('Vendor'), valueOf('Reason')]).toEqual(['Corner Café', 'Business expense abroad']);
    await screen.findByRole('option', { name: 'Other' });
    expect(valueOf('Category')).toBe('Travel');
    const changes = mockResponse(changeReceipt, receipt);
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Receipt updated successfully');
    expect(changes[0]?.body).toEqual({
      reason: 'Business expense abroad',
      category: 'Travel',
      revision: receipt.revision,
    });
    expect(stored()).not.toContain('abroad');
    cleanup();
    await openEdit();
    expect(noNote()).toBeNull();
  });

  test('discarding them can be undone', async () => {
    await editAndReload();
    const { user, valueOf } = await openEdit();
    await user.click(within(await note()).getByRole('button', { name: 'Discard changes' }));
    expect([valueOf('Reason'), valueOf('Category')]).toEqual(['Business expense', 'Meals']);
    expect(noNote()).toBeNull();
    expect(stored()).not.toContain('abroad');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect([valueOf('Reason'), valueOf('Category')]).toEqual(['Business expense abroad', 'Travel']);
    expect(stored()).toContain('abroad');
  });

  test('undoing a discard leaves what was saved elsewhere since', async () => {
    await editAndReload();
    const { user, queryClient, valueOf } = await openEdit();
    await user.click(within(await note()).getByRole('button', { name: 'Discard changes' }));
    stage({ ...receipt, vendor: 'Corner Bakery', revision: receipt.revision + 1 });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(valueOf('Vendor')).toBe('Corner Bakery'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect([valueOf('Vendor'), valueOf('Reason')]).toEqual(['Corner Bakery', 'Business expense abroad']);
  });

  test('asks about values saved differently meanwhile, which show once the draft is discarded', async () => {
    await editAndReload();
    stage({ ...receipt, vendor: 'Corner Bakery', category: 'Other' });
    const { user, valueOf } = await openEdit();
    await note();
    expect(within(meanwhile()!).getByText('Category')).toBeTruthy();
    expect([valueOf('Vendor'), valueOf('Category')]).toEqual(['Corner Bakery', 'Travel']);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect([valueOf('Vendor'), valueOf('Category')]).toEqual(['Corner Bakery', 'Other']);
    expect(meanwhile()).toBeNull();
  });

  test("doesn't restore changes that were saved from another device", async () => {
    await editAndReload();
    stage({ ...receipt, reason: 'Business expense abroad', category: 'Travel' });
    await openEdit();
    expect(noNote()).toBeNull();
  });

  test('a session that ends while saving keeps them for that user only [STATE-01]', async () => {
    const leave = watchLeaving();
    const { user, form } = await openEdit();
    refuse(changeReceipt, 401, { error: 'UNAUTHENTICATED', message: 'Please log in again.' });
    await user.type(form.getByLabelText('Reason'), ' abroad');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    cleanup();
    signedIn({ id: '0193a000-0000-7000-8000-0000000000bb' });
    stage({ ...receipt, userId: '0193a000-0000-7000-8000-0000000000bb' });
    expect((await openEdit()).valueOf('Reason')).toBe('Business expense');
    cleanup();
    signedIn();
    stage(receipt);
    expect((await openEdit()).valueOf('Reason')).toBe('Business expense abroad');
  });

  test.each([
    ['Cancel', ['Leave without saving']],
    ['Dashboard', ['Leave without saving']],
  ])('%s leaves them behind for good', async (name, answers) => {
    const { user, form } = await openEdit();
    await user.type(form.getByLabelText('Reason'), ' abroad');
    expect(stored()).toContain('abroad');
    await user.click(screen.getAllByText(name)[0]!);
    for (const chosen of answers) await user.click(await screen.findByRole('button', { name: chosen }));
    await waitFor(() => expect(stored()).not.toContain('abroad'));
  });

  test('typing the saved value again leaves no draft', async () => {
    const { user, form } = await openEdit();
    await user.type(form.getByLabelText('Reason'), 's');
    await user.keyboard('{Backspace}');
    expect(stored()).not.toContain('Business expense');
  });
});

describe('the review form', () => {
  test('continues with the review, its items and what was typed after a reload', async () => {
    const { user, form } = await openReview();
    await user.click(form.getByRole('button', { name: 'Remove item 1' }));
    await user.click(form.getByRole('button', { name: 'Add item' }));
    await user.type(form.getByLabelText('Description, item 2'), 'Cake');
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '41.00');
    cleanup();
    const again = await openReview();
    await note();
    expect(again.valueOf('Amount')).toBe('41.00');
    expect(again.valueOf('Description, item 1')).toBe('Lunch special');
    expect(again.valueOf('Description, item 2')).toBe('Cake');
    const changes = mockResponse(changeReceipt, receipt);
    await again.user.click(again.form.getByRole('button', { name: 'Save Receipt' }));
    await screen.findByRole('button', { name: 'Submit Another Receipt' });
    expect(changes[0]?.body).toMatchObject({
      amount: 41,
      lineItems: [{ description: 'Lunch special' }, { description: 'Cake' }],
    });
    await waitFor(() => expect(again.router.state.location.search).toEqual({}));
    expect(stored()).not.toContain('Cake');
  });

  test('fills in new results except where the user has typed', async () => {
    const { user, form, queryClient } = await openReview();
    await user.type(form.getByLabelText('Reason'), ' abroad');
    stage({ ...receipt, vendor: 'Corner Bakery', reason: 'Client lunch' });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Vendor').value).toBe('Corner Bakery'));
    cleanup();
    const again = await openReview();
    await note();
    expect([again.valueOf('Vendor'), again.valueOf('Reason')]).toEqual([
      'Corner Bakery',
      'Business expense abroad',
    ]);
    expect(within(meanwhile()!).getByText('Client lunch')).toBeTruthy();
  });

  test('Start Over removes them and the address after confirmation', async () => {
    const { user, form, router } = await openReview();
    await user.type(form.getByLabelText('Reason'), ' abroad');
    await user.click(form.getByRole('button', { name: 'Start Over' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByText('Upload a file or drag and drop');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(stored()).not.toContain('abroad');
  });

  test('opening the page from the menu starts a new submission', async () => {
    const { user, router } = await openReview();
    await user.click(screen.getAllByRole('link', { name: 'Submit Receipt' })[0]!);
    await screen.findByText('Upload a file or drag and drop');
    expect(router.state.location.search).toEqual({});
  });

  test('the address of a receipt that can’t be reviewed leads to the page’s start', async () => {
    stage({ ...receipt, status: 'APPROVED' });
    const { router } = renderApp(`/submit-receipt?review=${receipt.id}`);
    await screen.findByText('Upload a file or drag and drop');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('the inbox opens with the receipt in progress', async () => {
    const first = await open('/receipts/inbox', 'Review receipt');
    expect(first.valueOf('Vendor')).toBe('Second Shop');
    await first.user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByLabelText('Vendor')).toHaveProperty('value', 'Corner Café'));
    await first.user.type(screen.getByLabelText('Reason'), ' abroad');
    act(() => loseSession(first.queryClient));
    cleanup();
    signedIn();
    const again = await open('/receipts/inbox', 'Review receipt');
    await note();
    expect([again.valueOf('Vendor'), again.valueOf('Reason')]).toEqual([
      'Corner Café',
      'Business expense abroad',
    ]);
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });
});
