import { describe, expect, test } from 'vitest';
import { roles } from './people/rules.ts';
import { can } from './permissions.ts';
import { receiptStatuses, type ReceiptStatus } from './receipts/rules.ts';

const submitted: ReceiptStatus[] = ['AWAITING_MANAGER', 'APPROVED', 'REJECTED'];

describe('who sees a receipt [ROLE-10] [ROLE-26]', () => {
  const subject = (status: ReceiptStatus) => ({ userId: 'owner', businessId: 'acme', status });

  test('its owner always sees, changes and deletes it [ROLE-22] [ROLE-23] [ROLE-24]', () => {
    const owner = { id: 'owner', role: 'EMPLOYEE', businessId: null } as const;
    for (const action of ['see', 'change', 'delete'] as const)
      expect(can(owner, action, subject('DRAFT'))).toBe(true);
  });

  test.each(roles)('%s of the same business', (role) => {
    const colleague = { id: 'other', role, businessId: 'acme' };
    const seen = receiptStatuses.filter((status) => can(colleague, 'see', subject(status)));
    expect(seen).toEqual(role === 'ADMIN' ? receiptStatuses : role === 'EMPLOYEE' ? [] : submitted);
    expect(can(colleague, 'change', subject('PROCESSED'))).toBe(false);
  });

  test.each(roles)('%s of another business or of none sees nothing', (role) => {
    for (const businessId of ['other', null]) {
      const stranger = { id: 'stranger', role, businessId };
      expect(receiptStatuses.some((status) => can(stranger, 'see', subject(status)))).toBe(false);
      expect(can(stranger, 'see', { userId: 'owner', businessId: null, status: 'APPROVED' })).toBe(false);
    }
  });
});
