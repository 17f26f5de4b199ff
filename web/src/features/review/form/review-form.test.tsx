import { changeReceipt } from '@docket/shared/receipts/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse, breakOff } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { prepareSubmitPage, read, review, valueOf } from '../../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

describe('reviewing', () => {
  test('[SUB-08] [SUB-09] [SUB-10] [ERR-64] [OP-47] a corrected receipt is saved with every field', async () => {
    const { user } = await review();
    const saved = mockResponse(changeReceipt, read);
    await user.clear(screen.getByLabelText('Vendor'));
    await user.type(screen.getByLabelText('Vendor'), 'Corner Bakery');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '$1,050.50');
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));

    expect(await screen.findByRole('heading', { name: 'It’s in your log' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Receipt saved');
    expect(saved[0]?.body).toMatchObject({
      vendor: 'Corner Bakery',
      amount: 1050.5,
      category: 'Meals',
      gstAmount: 4.14,
      reason: 'Business expense',
      notes: 'Document #: INV-1001, GST: $4.14',
      lineItems: read.lineItems,
    });
    expect(screen.getByRole('link', { name: 'View All Receipts' }).getAttribute('href')).toBe(
      '/receipts-log',
    );
    expect(screen.queryByText(/Submit for Approval/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit Another Receipt' }));
    expect(screen.getByText('Upload a file or drag and drop')).toBeTruthy();
  });

  test('a member of a business is told how to have it approved', async () => {
    signedIn({ businessId: '0193a000-0000-7000-8000-0000000000b1' });
    const { user } = await review();
    mockResponse(changeReceipt, read);
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    expect(await screen.findByText(/select it there and choose Submit for Approval/)).toBeTruthy();
  });

  test('Ctrl+Enter saves from any field', async () => {
    const { user } = await review();
    const saved = mockResponse(changeReceipt, read);
    await user.click(screen.getByLabelText('Notes'));
    await user.keyboard('With the auditors{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'It’s in your log' })).toBeTruthy();
    expect(saved[0]?.body).toMatchObject({ notes: 'With the auditors' });
  });

  test('[ERR-43] a failed save is shown and loses nothing', async () => {
    const { user } = await review();
    breakOff(changeReceipt);
    await user.type(screen.getByLabelText('Notes'), 'Client lunch');
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    expect(await screen.findByText('Failed to save your changes. Please try again.')).toBeTruthy();
    expect(valueOf('Notes')).toBe('Client lunch');
  });

  test('an empty vendor is refused at its field before anything is sent', async () => {
    const { user } = await review();
    const saved = mockResponse(changeReceipt, read);
    await user.clear(screen.getByLabelText('Vendor'));
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    expect(await screen.findByText('Vendor is required')).toBeTruthy();
    expect(saved).toHaveLength(0);
    // If it went as the field is left, the button would move away from under the pointer that leaves it.
    await user.type(screen.getByLabelText('Vendor'), 'Corner Café');
    expect(screen.queryByText('Vendor is required')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Vendor'));
  });

  test('a field read with low confidence says so in words until it is corrected', async () => {
    const { user } = await review();
    const hint = 'Please check';
    expect(screen.getByRole('textbox', { name: 'Amount', description: hint })).toBeTruthy();
    expect(screen.getAllByText(hint)).toHaveLength(1);
    await user.type(screen.getByLabelText('Amount'), '1');
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('one eleventh is offered only while GST is empty, and items that don’t add up only warn', async () => {
    const { user } = await review({ ...read, gstAmount: null });
    const currency = screen.getByLabelText('Currency on the receipt');
    await user.selectOptions(currency, 'GBP');
    expect(screen.queryByRole('button', { name: /1\/11/ })).toBeNull();
    await user.selectOptions(currency, 'AUD');
    await user.click(screen.getByRole('button', { name: 'Use 1/11 of the amount: $4.14' }));
    expect(valueOf('GST')).toBe('4.14');
    expect(screen.queryByRole('button', { name: /1\/11/ })).toBeNull();

    expect(screen.getByText('Items add up to $45.50, matching the total')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove item 2' }));
    expect(screen.getByText(/Items add up to \$10\.50, \$35\.00 less than the total/)).toBeTruthy();
    const saved = mockResponse(changeReceipt, read);
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    await screen.findByRole('heading', { name: 'It’s in your log' });
    expect(saved[0]?.body).toMatchObject({ gstAmount: 4.14, lineItems: [read.lineItems[0]] });
  });

  test('items whose prices have no GST yet add up to the total before it', async () => {
    const { user } = await review({ ...read, amount: 50.05, gstAmount: 4.55 });
    expect(screen.getByText('Items add up to $45.50, the total before GST')).toBeTruthy();
    await user.clear(screen.getByLabelText('GST'));
    expect(screen.getByText(/Items add up to \$45\.50, \$4\.55 less than the total/)).toBeTruthy();
  });

  test('the place of the field with the focus lights up on the picture', async () => {
    const { user } = await review();
    const picture = screen.getByRole('region', { name: 'The receipt you uploaded' });
    within(picture).getByRole('img').dispatchEvent(new Event('load'));
    await user.click(screen.getByLabelText('Amount'));
    expect(within(picture).getByTestId('place').style.left).toBe('59.4%');
    await user.click(screen.getByLabelText('Reason'));
    expect(within(picture).queryByTestId('place')).toBeNull();
  });

  test('[OP-70] changes that were not saved are not left behind without asking', async () => {
    const { user, path } = await review();
    await user.type(screen.getByLabelText('Notes'), 'Client lunch');
    await user.click(screen.getByRole('link', { name: 'View Receipts' }));
    const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe('/submit-receipt');
    expect(valueOf('Notes')).toBe('Client lunch');
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Upload a file or drag and drop')).toBeTruthy();
  });

  test('items read with low confidence say so until they are corrected', async () => {
    const hint = 'Please check';
    const { user } = await review({ ...read, reading: { lineItems: { confidence: 0.4, places: [] } } });
    expect(within(screen.getByRole('group', { name: 'Items' })).getByText(hint)).toBeTruthy();
    await user.type(screen.getByLabelText('Qty, item 1'), '1');
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('the keyboard goes from the first field to the last one, and to saving', async () => {
    const { user } = await review();
    screen.getByLabelText('Vendor').focus();
    const visited: string[] = [];
    const form = screen.getByRole('form', { name: 'Review receipt' });
    while (document.activeElement !== screen.getByRole('button', { name: 'Save Receipt' })) {
      const { activeElement } = document;
      if (!form.contains(activeElement)) throw new Error(`left the form after ${visited.at(-1)}`);
      if (activeElement instanceof HTMLElement && 'labels' in activeElement) visited.push(activeElement.id);
      await user.tab();
    }
    expect(visited).toContain(screen.getByLabelText('Card (last 4 digits)').id);
    expect(new Set(visited.filter(Boolean)).size).toBe(visited.filter(Boolean).length);
  });
});
