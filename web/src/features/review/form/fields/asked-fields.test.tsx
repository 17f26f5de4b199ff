import { changeReceipt } from '@docket/shared/receipts/contract';
import { formatFieldDate } from '@docket/shared/calendar';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { todayHere } from '../../../../lib/clock/today-here.ts';
import { mockResponse } from '../../../../testing/mock-server.ts';
import { prepareSubmitPage, read, review, valueOf } from '../../../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

const today = todayHere();
const unread = {
  ...read,
  vendor: 'Unknown vendor',
  amount: null,
  date: null,
  gstAmount: null,
  lineItems: [],
  reading: {},
};
const save = () => screen.getByRole('button', { name: 'Save Receipt' });
const errorAt = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');

describe('what is saved is what its person meant', () => {
  test.each([
    ['Amount', 'abc', 'Enter a number, e.g. 12.50'],
    ['Amount', '12,50', 'Use a point for cents, e.g. 12.50'],
    ['Amount', '1e5', 'Enter a number, e.g. 12.50'],
    ['Amount', '100000000', 'Amount is too large'],
    ['GST', 'abc', 'Enter a number, e.g. 12.50'],
    ['GST', '45.51', 'GST can’t be more than the amount'],
  ])(
    '%s: %s stays where it was typed, with what is wrong, and nothing is saved',
    async (label, typed, message) => {
      const { user } = await review();
      const saved = mockResponse(changeReceipt, read);
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), typed);
      await user.click(save());
      expect(await screen.findByText(message)).toBeTruthy();
      expect([valueOf(label), errorAt(label)]).toEqual([typed, 'true']);
      expect(saved).toHaveLength(0);
    },
  );

  test('an item’s number that is none is shown in its row', async () => {
    const { user } = await review();
    const saved = mockResponse(changeReceipt, read);
    await user.clear(screen.getByLabelText('Qty, item 2'));
    await user.type(screen.getByLabelText('Qty, item 2'), 'two');
    await user.click(save());
    expect(await screen.findByText('Qty: Enter a number, e.g. 12.50.')).toBeTruthy();
    expect([valueOf('Qty, item 2'), errorAt('Qty, item 2')]).toEqual(['two', 'true']);
    expect(saved).toHaveLength(0);
  });
});

describe('what wasn’t read is asked [OP-72] [OP-102] [STATE-44]', () => {
  test('the defaults are marked, and not saved before each was entered', async () => {
    const { user } = await review(unread);
    expect([valueOf('Vendor'), valueOf('Amount'), valueOf('Date')]).toEqual([
      'Unknown vendor',
      '0.00',
      formatFieldDate(today),
    ]);
    expect(screen.getByText('No date found. We’ve used today’s: please check.')).toBeTruthy();
    const saved = mockResponse(changeReceipt, read);
    await user.click(save());
    expect(await screen.findByText('Enter the vendor, or keep “Unknown vendor”')).toBeTruthy();
    expect(['Vendor', 'Amount', 'Date'].map(errorAt)).toEqual(['true', 'true', 'true']);
    expect(saved).toHaveLength(0);

    await user.clear(screen.getByLabelText('Vendor'));
    await user.type(screen.getByLabelText('Vendor'), 'Market stall');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '12.40');
    await user.click(screen.getByRole('button', { name: `Keep ${today.split('-').toReversed().join('/')}` }));
    expect(document.activeElement).toBe(screen.getByLabelText('Date'));
    await user.click(save());
    await screen.findByRole('heading', { name: 'It’s in your log' });
    expect(saved[0]?.body).toMatchObject({ vendor: 'Market stall', amount: 12.4, date: today });
  });

  test('each can be confirmed as it is', async () => {
    const { user } = await review(unread);
    const saved = mockResponse(changeReceipt, read);
    for (const button of screen.getAllByRole('button', { name: /^Keep / })) await user.click(button);
    expect(screen.queryByRole('button', { name: /^Keep / })).toBeNull();
    await user.click(save());
    await screen.findByRole('heading', { name: 'It’s in your log' });
    expect(saved[0]?.body).toMatchObject({ vendor: 'Unknown vendor', amount: 0, date: today });
  });

  test('of a receipt that was read nothing is asked', async () => {
    await review();
    expect(screen.queryByRole('button', { name: /^Keep / })).toBeNull();
  });
});
