import { describe, expect, test } from 'vitest';
import { type Role, roles } from './auth/rules.ts';
import { type BusinessAction, can, may, type Person, seesAllMembers } from './permissions.ts';
import { receiptStatuses, type ReceiptStatus } from './receipts/status.ts';

const submitted: ReceiptStatus[] = ['AWAITING_MANAGER', 'APPROVED', 'REJECTED'];

describe('who can see a receipt [ROLE-10] [ROLE-26]', () => {
  const subject = (status: ReceiptStatus) => ({ userId: 'owner', businessId: 'acme', status });

  test('its owner can always see, edit and delete it [ROLE-22] [ROLE-23] [ROLE-24]', () => {
    const owner = { id: 'owner', role: 'EMPLOYEE', businessId: 'acme' } as const;
    for (const action of ['see', 'change', 'delete'] as const) {
      expect(can(owner, action, subject('DRAFT'))).toBe(true);
      expect(can({ ...owner, businessId: null }, action, { ...subject('DRAFT'), businessId: null })).toBe(
        true,
      );
    }
  });

  test('former members see their receipts from that time, and no others [OP-35]', () => {
    for (const businessId of [null, 'other']) {
      const former = { id: 'owner', role: 'EMPLOYEE', businessId } as const;
      expect(can(former, 'see', subject('PROCESSED'))).toBe(true);
      expect(can(former, 'change', subject('PROCESSED'))).toBe(false);
      expect(can(former, 'delete', subject('PROCESSED'))).toBe(false);
      expect(can(former, 'change', { ...subject('PROCESSED'), businessId: null })).toBe(true);
    }
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

describe('actions on a business’s receipts', () => {
  const asks = ['owner', 'colleague', 'stranger', 'former member', 'member of none'] as const;
  type Asks = (typeof asks)[number];
  const personWho = (is: Asks, role: Role): Person => ({
    id: is === 'owner' || is === 'former member' ? 'owner' : is,
    role,
    businessId: is === 'member of none' ? null : is === 'owner' || is === 'colleague' ? 'acme' : 'other',
  });
  const everyAction = ['process', 'change', 'delete', 'submit', 'withdraw', 'decide', 'reopen'] as const;
  /** The owner decides, whatever the roles, with two exceptions. */
  const allowed = (action: (typeof everyAction)[number], is: Asks, role: Role): boolean => {
    if (action === 'decide') return is === 'colleague' && role === 'MANAGER';
    if (action === 'reopen') return (is === 'colleague' || is === 'owner') && role === 'ADMIN';
    return is === 'owner';
  };

  test.each(everyAction.flatMap((action) => asks.map((is) => [action, is] as const)))(
    '%s, by the %s: each role, each status',
    (action, is) => {
      for (const role of roles)
        for (const status of receiptStatuses) {
          const receipt = { userId: 'owner', businessId: 'acme', status };
          expect(can(personWho(is, role), action, receipt), `${role} ${status}`).toBe(
            allowed(action, is, role),
          );
        }
    },
  );
});

describe('actions in a business', () => {
  const allowed: Record<BusinessAction, string> = {
    'see-directory': 'EMPLOYEE MANAGER ACCOUNTING ADMIN',
    'manage-members': 'ADMIN',
    'change-business': 'ADMIN',
    'manage-categories': 'ADMIN',
    'manage-custom-fields': 'ADMIN',
    'manage-policies': 'ADMIN',
    'see-all-receipts': 'ADMIN',
    'see-business-spending': 'MANAGER ACCOUNTING ADMIN',
    'see-billing': 'ADMIN',
    'see-audit-log': 'ADMIN',
    'keep-accounts': 'ACCOUNTING ADMIN',
    'match-statements': 'ACCOUNTING ADMIN',
    'share-corrections': 'ACCOUNTING ADMIN',
    'decide-approvals': 'MANAGER',
    'see-absences': 'MANAGER ADMIN',
    'reopen-receipts': 'ADMIN',
    'manage-webhooks': 'ADMIN',
    'manage-email-in': 'ADMIN',
  };

  test.each(Object.entries(allowed) as [BusinessAction, string][])(
    '%s: %s [ROLE-05] [ROLE-06] [ROLE-07] [ROLE-09] [ROLE-11] [ROLE-15]',
    (action, who) => {
      const businessId = 'acme';
      expect(roles.filter((role) => may({ role, businessId }, action)).join(' ')).toBe(who);
      expect(roles.some((role) => may({ role, businessId: null }, action))).toBe(false);
    },
  );

  test('the directory shows everyone only to an ADMIN [OP-43]', () => {
    expect(roles.filter(seesAllMembers)).toEqual(['ADMIN']);
  });
});
