import type { ApprovalNotice } from '@docket/shared/approvals/list-contract';
import { expect, test } from 'vitest';
import { noticeText } from './notice-text.ts';

test.each([
  [
    { kind: 'duplicate', of: ['RCP-1', 'RCP-2'] },
    'Possible duplicate: it looks like the same purchase as RCP-1 and RCP-2.',
  ],
  [
    { kind: 'unsure', fields: ['amount', 'gstAmount', 'date'] },
    'Read with low confidence and not changed since: amount, GST and date.',
  ],
  [
    { kind: 'gst-evidence', missing: 'abn' },
    'GST is claimed, but no ABN was read. A tax invoice above $82.50 must show the seller’s.',
  ],
  [{ kind: 'gst-evidence', missing: 'gst' }, 'GST is claimed, but no amount of GST was read on the receipt.'],
  [
    { kind: 'differs', field: 'amount', read: '45.5' },
    'The amount was changed: $45.50 was read on the receipt.',
  ],
  [
    { kind: 'differs', field: 'date', read: '2026-11-02' },
    'The date was changed: 02/11/26 was read on the receipt.',
  ],
] satisfies [ApprovalNotice, string][])('%j is told in words', (notice, words) => {
  expect(noticeText(notice)).toBe(words);
});
