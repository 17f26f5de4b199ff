import { receiptStatuses, type ReceiptStatus } from '@docket/shared/receipts/status';
import { expect, test } from 'vitest';
import { buildUser } from '../testing/people.ts';
import { sampleReceipt } from '../testing/receipts/sample-receipt.ts';
import { sortOut } from './eligibility.ts';

const business = '0193a000-0000-7000-8000-0000000000b1';
const member = buildUser({ businessId: business });

const reasons: Partial<Record<ReceiptStatus, string>> = {
  PROCESSING: 'Corner Café is still being read.',
  AWAITING_MANAGER: 'Corner Café is already awaiting approval.',
  APPROVED: 'Corner Café is already approved.',
};

test.each(receiptStatuses)('[STATE-36] [OP-54] [OP-87] what is %s can be submitted, or why not', (status) => {
  const receipt = sampleReceipt({ status, businessId: business });
  const { eligible, refused } = sortOut(member, [receipt]);
  const reason = reasons[status];
  expect(refused).toEqual(reason === undefined ? [] : [{ id: receipt.id, reason, isEditable: false }]);
  expect(eligible).toEqual(reason === undefined ? [receipt] : []);
});

test('[OP-87] a receipt of a business that its owner has left stays there', () => {
  const receipt = sampleReceipt({ businessId: business });
  expect(sortOut(buildUser(), [receipt])).toEqual({
    eligible: [],
    refused: [
      {
        id: receipt.id,
        reason: 'Corner Café belongs to a business you’ve left.',
        isEditable: false,
      },
    ],
  });
});

test('[STATE-36] a row of the log is judged by its status alone', () => {
  const { userId: _owner, businessId: _business, ...row } = sampleReceipt({ businessId: business });
  expect(sortOut(buildUser(), [row]).eligible).toEqual([row]);
});

test('[OP-87] a receipt without an amount is refused, and can be edited; so is what the server knows more of', () => {
  const empty = sampleReceipt({ id: '0193a000-0000-7000-8000-0000000000e1', amount: null });
  const known = sampleReceipt({ id: '0193a000-0000-7000-8000-0000000000e2' });
  const more = { reason: 'Corner Café is missing its Job.', isEditable: true };
  const { eligible, refused } = sortOut(member, [empty, known], new Map([[known.id, more]]));
  expect(eligible).toEqual([]);
  expect(refused).toEqual([
    { id: empty.id, reason: `Corner Café (${empty.customId}) is missing its amount.`, isEditable: true },
    { id: known.id, ...more },
  ]);
});
