import { expect, test } from 'vitest';
import { approveMany, sendForApproval } from './contract.ts';

const ids = ['0193a000-0000-7000-8000-000000000000'];
const unseen = '\u200B\u2067 \uFEFF';

test('texts that nobody sees are empty', () => {
  expect(sendForApproval.body.parse({ receiptIds: ids, reason: unseen })).toHaveProperty('reason', '');
  expect(approveMany.body.parse({ ids, notes: unseen })).toHaveProperty('notes', null);
});
