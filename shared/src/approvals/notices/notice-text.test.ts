import { expect, test } from 'vitest';
import type { ApprovalNotice } from '../list-contract.ts';
import { noticeText } from './notice-text.ts';

test.each([
  [{ kind: 'first-approved', by: 'Mo Diaz' }, 'Mo Diaz has approved it. It needs a second approver.'],
  [
    { kind: 'former-member' },
    'The submitter has left your business. If you reject this, nobody can correct it.',
  ],
  [{ kind: 'policy', text: 'It’s dated on a Sunday.' }, 'It’s dated on a Sunday.'],
  [
    { kind: 'duplicate', of: ['RCP-1', 'RCP-2'] },
    'Possible duplicate: it looks like the same purchase as RCP-1 and RCP-2.',
  ],
  [
    { kind: 'unsure', fields: ['amount', 'gstAmount', 'date'] },
    'The amount, GST and date were hard to read and haven’t been corrected.',
  ],
  [{ kind: 'unsure', fields: ['vendor'] }, 'The vendor was hard to read and hasn’t been corrected.'],
  [{ kind: 'unsure', fields: ['lineItems'] }, 'The items were hard to read and haven’t been corrected.'],
  [
    { kind: 'gst-evidence', missing: ['abn', 'gst'] },
    'GST is claimed, but its evidence isn’t complete. Missing: ABN and GST.',
  ],
  [
    { kind: 'differs', field: 'amount', read: '45.50' },
    'The amount was changed. We read $45.50 on the receipt.',
  ],
  [
    { kind: 'differs', field: 'date', read: '2026-11-02' },
    'The date was changed. We read 02/11/26 on the receipt.',
  ],
  [{ kind: 'date', is: 'old' }, 'It’s dated more than 6 months before it was submitted.'],
  [{ kind: 'date', is: 'future' }, 'It’s dated later than the day it was submitted.'],
  [{ kind: 'gst-share' }, 'The GST is more than one eleventh of the amount.'],
  [
    { kind: 'foreign', currency: 'XXX', read: '5.99', amount: 'missing' },
    'The receipt looks foreign: it shows 5.99 in a currency it doesn’t name. The amount in Australian dollars hasn’t been entered.',
  ],
  [
    { kind: 'not-foreign' },
    'The receipt looked foreign to us. The submitter says it’s in Australian dollars.',
  ],
  [
    { kind: 'foreign', currency: 'GBP', read: '5.99', amount: 'missing' },
    'The receipt shows GBP 5.99. The amount in Australian dollars hasn’t been entered.',
  ],
  [
    { kind: 'foreign', currency: 'GBP', read: '5.99', amount: 'as-read' },
    'The receipt shows GBP 5.99. The amount is the same number and hasn’t been converted to Australian dollars.',
  ],
  [
    { kind: 'foreign', currency: 'GBP', read: '5.99', amount: 'same-number' },
    'The receipt shows GBP 5.99. The submitter kept the same number as the amount in Australian dollars.',
  ],
  [
    { kind: 'foreign', currency: 'MYR', read: null, amount: 'entered' },
    'The receipt is in MYR. The submitter entered the amount in Australian dollars.',
  ],
] satisfies [ApprovalNotice, string][])('%j in words', (notice, words) => {
  expect(noticeText(notice)).toBe(words);
});
