import { expect, test } from 'vitest';
import { approveMany, sendForApproval } from './contract.ts';

const ids = ['0193a000-0000-7000-8000-000000000000'];
const unseen = '\u200B\u2067 \uFEFF';

test('texts that nobody sees are empty', () => {
  expect(sendForApproval.body.parse({ receiptIds: ids, reason: unseen })).toHaveProperty('reason', '');
  expect(approveMany.body.parse({ ids, notes: unseen })).toHaveProperty('notes', null);
});

test('an empty signature is none, and another text isn’t one', () => {
  expect(approveMany.body.parse({ ids, signature: '' })).toHaveProperty('signature', null);
  expect(sendForApproval.body.parse({ receiptIds: ids, signature: '' })).toHaveProperty('signature', null);
  for (const signature of ['Sam Lee', 7])
    expect(approveMany.body.safeParse({ ids, signature }).error?.issues[0]?.message).toBe(
      'The signature must be a PNG image.',
    );
});
