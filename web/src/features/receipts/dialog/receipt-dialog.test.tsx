import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp, renderInBrowser } from '../../../testing/render-app.tsx';
import { mockLog, cafe, table } from '../../../testing/receipts/sample-log.ts';
import { sampleReceipt, sampleRow } from '../../../testing/receipts/sample-receipt.ts';

// Imported here so that lazy loading doesn't count against a test's time limit.
import '../../review/form/review-form.tsx';
import '../../../ui/overlays/confirm-dialog.tsx';

const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, date: '2026-11-02' });

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  signedIn();
  mockLog(fuel);
});

describe('the details dialog', () => {
  const open = async (render: typeof renderApp = renderApp) => {
    const app = render('/receipts-log');
    await table();
    await app.user.click(screen.getByText('Fuel Stop'));
    const dialog = await screen.findByRole('dialog');
    return { ...app, dialog };
  };

  test('[LOG-09] opens by a click on the row or Enter, and arrow keys move between rows', async () => {
    const { user, router } = renderApp('/receipts-log');
    await table();
    screen.getByRole('button', { name: 'Corner Café' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Fuel Stop');
    await user.keyboard('{ArrowUp}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Corner Café' });
    expect(await within(dialog).findByText('RCP-7KQ2M9XA')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ receipt: cafe.id });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).not.toHaveProperty('receipt', cafe.id);
  });

  test('opened by a link, it closes to the log', async () => {
    const { user, router } = renderApp(`/receipts-log?receipt=${cafe.id}&standing=open`);
    const dialog = await screen.findByRole('dialog', { name: 'Corner Café' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/receipts-log', search: { standing: 'open' } });
    expect(await table()).toBeTruthy();
  });

  test.each([
    ['Delete', 'alertdialog', 'Delete this receipt?'],
    ['Submit for Approval', 'dialog', 'Submit for approval'],
  ])('Back closes what ‘%s’ opens over it, then the dialog, then the log', async (button, role, name) => {
    const { user, router, path } = renderInBrowser('/dashboard');
    await act(() => router.navigate({ to: '/receipts-log' }));
    await user.click(within(await table()).getByText('Corner Café'));
    const details = () => screen.findByRole('dialog', { name: 'Corner Café' });
    await user.click(await within(await details()).findByRole('button', { name: button }));
    await screen.findByRole(role, { name });
    act(() => window.history.back());
    await details();
    expect(screen.queryByRole(role, { name })).toBeNull();
    await waitFor(() => expect(window.location.search).toBe(`?receipt=${cafe.id}`));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([path(), window.location.search]).toEqual(['/receipts-log', '']);
    act(() => window.history.back());
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  test('closed by its button, it leaves no step behind for Back', async () => {
    const { user, router, path } = renderInBrowser('/dashboard');
    await act(() => router.navigate({ to: '/receipts-log' }));
    await user.click(within(await table()).getByText('Corner Café'));
    const dialog = await screen.findByRole('dialog', { name: 'Corner Café' });
    const back = vi.spyOn(window.history, 'back');
    const button = within(dialog).getByRole('button', { name: 'Close' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(back).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([path(), window.location.search]).toEqual(['/receipts-log', '']);
    act(() => window.history.back());
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  test('[ERR-50] a receipt that can’t be loaded is reported with a retry', async () => {
    breakOff(getReceipt);
    const { dialog } = await open();
    expect(await within(dialog).findByText('Failed to load receipt details')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('[EDIT-04] [LOG-12] [OP-49] the short form sends what changed through the same call', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    await within(dialog).findByLabelText('Price');
    for (const label of ['Supplier Name', 'Date', 'Document number', 'Price', 'GST', 'Reason']) {
      expect(within(dialog).getByLabelText(label)).toBeTruthy();
    }
    const changes = mockResponse(changeReceipt, cafe);
    await user.clear(within(dialog).getByLabelText('Price'));
    await user.type(within(dialog).getByLabelText('Price'), '$46');
    await user.clear(within(dialog).getByLabelText('Document number'));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Receipt updated successfully')).toBeTruthy();
    expect(changes[0]?.body).toEqual({ amount: 46, documentNumber: null, revision: 3 });
  });

  test('[EDIT-04] its words fill the fields too, and Escape leads from them back to the field', async () => {
    const place = { page: 0, x: 0.1, y: 0.1, width: 0.1, height: 0.02 };
    mockResponse(receiptWords, [{ text: '$51.20', place }]);
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    const price = await within(dialog).findByLabelText<HTMLInputElement>('Price');
    fireEvent.load(within(dialog).getByAltText('Receipt from Corner Café'));
    await user.click(price);
    await within(dialog).findByRole('button', { name: '$51.20' });
    await user.keyboard('{F2}{Enter}{Escape}');
    expect([price.value, document.activeElement]).toEqual(['51.20', price]);
  });

  test('several receipts in the picture are mentioned, and in its form', async () => {
    mockResponse(getReceipt, sampleReceipt({ ...fuel, receiptCount: 2 }));
    const { user, dialog } = await open();
    expect(await within(dialog).findByRole('region', { name: 'Several receipts' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
    await within(dialog).findByLabelText('Price');
    expect(within(dialog).getAllByRole('region', { name: 'Several receipts' })).toHaveLength(1);
  });

  test('closing it over unsaved changes asks first', async () => {
    const { user, dialog } = await open(renderInBrowser);
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    await user.type(await within(dialog).findByLabelText('Reason'), ' abroad');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Reason').value).toBe('Business expense abroad');
    await user.click(await within(dialog).findByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Back closes the question about unsaved changes, and the dialog stays, in the address too', async () => {
    const { user, dialog, router, path } = await open(renderInBrowser);
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    await user.type(await within(dialog).findByLabelText('Reason'), ' abroad');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(window.location.search).toBe(`?receipt=${fuel.id}`);
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog')).toBe(dialog);
    await waitFor(() => expect(window.location.search).toBe(`?receipt=${fuel.id}`));
    expect([path(), router.state.location.search]).toEqual(['/receipts-log', { receipt: fuel.id }]);
  });

  test('cancelling over unsaved changes keeps the focus in the dialog', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    await user.type(await within(dialog).findByLabelText('Reason'), ' abroad');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await within(dialog).findByRole('button', { name: 'Edit' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('[ERR-45] a refused change is shown with the server’s message', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    refuse(changeReceipt, 409, { error: 'LOCKED', message: 'This receipt has been submitted for approval.' });
    await user.type(within(dialog).getByLabelText('Supplier Name'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('This receipt has been submitted for approval.')).toBeTruthy();
  });

  test('[LOG-11] [ERR-66] [OP-110] delete asks first, and Undo brings the receipt back', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this receipt?' });
    const deleted = mockResponse(deleteReceipt, { success: true });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Receipt deleted')).toBeTruthy();
    expect(deleted[0]?.params).toMatchObject({ id: cafe.id });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));

    const restored = mockResponse(restoreReceipt, cafe);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Receipt restored')).toBeTruthy();
    expect(restored[0]?.params).toMatchObject({ id: cafe.id });
  });

  test.each(['its details', 'its form'])(
    'a duplicate deleted from %s is no longer selected',
    async (from) => {
      const none = { duplicates: [], dismissed: [], claimedByOthers: false };
      mockResponse(receiptDuplicates, {
        ...none,
        duplicates: [{ kind: 'same-paper', receipt: sampleReceipt(fuel) }],
      });
      const { user } = renderApp('/receipts-log');
      await table();
      await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
      await user.click(screen.getByRole('checkbox', { name: /Select Fuel Stop/ }));
      await user.click(screen.getByRole('button', { name: 'Corner Café' }));
      const dialog = await screen.findByRole('dialog', { name: 'Corner Café' });
      await within(dialog).findByRole('region', { name: 'Duplicates' });
      if (from === 'its form') {
        await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
        await within(dialog).findByLabelText('Price');
      }
      await user.click(await within(dialog).findByRole('button', { name: 'Compare' }));
      const other = await screen.findByRole('region', { name: 'The other receipt' });
      await user.click(within(other).getByRole('button', { name: 'Delete this one' }));
      mockResponse(deleteReceipt, { success: true });
      mockResponse(receiptDuplicates, none);
      mockResponse(listReceipts, [cafe]);
      const question = await screen.findByRole('alertdialog', { name: 'Delete this receipt?' });
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
      const bar = screen.getByRole('region', { name: 'Selection', hidden: true });
      await waitFor(() => expect(bar.textContent).toContain('1 selected, $45.50'));
      expect(await screen.findByRole('dialog', { name: 'Corner Café' })).toBeTruthy();
    },
  );

  test('[ERR-46] a failed delete keeps the receipt and says so', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Delete' }));
    breakOff(deleteReceipt);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete receipt. Please try again.')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Corner Café' })).toBeTruthy();
  });

  test('[OP-53] what waits for approval offers neither edit nor delete', async () => {
    mockResponse(getReceipt, { ...cafe, status: 'AWAITING_MANAGER' });
    const { dialog } = await open();
    expect(await within(dialog).findByText('Awaiting Approval')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
