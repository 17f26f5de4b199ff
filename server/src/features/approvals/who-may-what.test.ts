import {
  approve,
  approveByReceipt,
  approveMany,
  reject,
  rejectByReceipt,
  reopenReceipt,
  sendForApproval,
  withdrawReceipt,
} from '@docket/shared/approvals/contract';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { receiptStatuses, type ReceiptStatus } from '@docket/shared/receipts/status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import {
  approvalRow,
  receiptInDatabase,
  someSignature,
  submitReceipt,
  uploadWhole,
} from '../../testing/approvals/test-approvals.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';

let app: TestApp;
let actors: Record<Actor, RegisteredPerson>;
beforeAll(async () => {
  app = await createTestApp();
  const { members } = await makeBusiness(
    app,
    'EMPLOYEE',
    'EMPLOYEE',
    'MANAGER',
    'ACCOUNTING',
    'ADMIN',
    'MANAGER',
  );
  const other = await makeBusiness(app, 'MANAGER', 'ADMIN');
  actors = {
    owner: members[0],
    colleague: members[1],
    manager: members[2],
    accounting: members[3],
    admin: members[4],
    'owner who manages': members[5],
    "another business's manager": other.members[0],
    "another business's admin": other.members[1],
    'member of none': await app.register(),
    'signed out': { ...members[0], client: app.newClient() },
  };
});
afterAll(() => app.close());

type Actor =
  | 'owner'
  | 'owner who manages'
  | 'colleague'
  | 'manager'
  | 'accounting'
  | 'admin'
  | "another business's manager"
  | "another business's admin"
  | 'member of none'
  | 'signed out';

const signature = someSignature();

interface Subject {
  receiptId: string;
  /** Its latest submission; an invented one if it has none. */
  approvalId: string;
}

const actions = {
  submit: ({ client }: RegisteredPerson, { receiptId }: Subject) =>
    client.call(sendForApproval, { body: { receiptIds: [receiptId], signature } }),
  withdraw: ({ client }: RegisteredPerson, { receiptId }: Subject) =>
    client.call(withdrawReceipt, { params: { id: receiptId } }),
  approve: ({ client }: RegisteredPerson, { approvalId }: Subject) =>
    client.call(approve, { params: { id: approvalId }, body: { signature } }),
  'approve by receipt': ({ client }: RegisteredPerson, { receiptId }: Subject) =>
    client.call(approveByReceipt, { params: { receiptId }, body: { signatureSvg: signature } }),
  'approve many': ({ client }: RegisteredPerson, { approvalId }: Subject) =>
    client.call(approveMany, { body: { ids: [approvalId], signature } }),
  reject: ({ client }: RegisteredPerson, { approvalId }: Subject) =>
    client.call(reject, { params: { id: approvalId }, body: { notes: 'No' } }),
  'reject by receipt': ({ client }: RegisteredPerson, { receiptId }: Subject) =>
    client.call(rejectByReceipt, { params: { receiptId }, body: { notes: 'No' } }),
  reopen: ({ client }: RegisteredPerson, { receiptId }: Subject) =>
    client.call(reopenReceipt, { params: { id: receiptId }, body: { reason: 'Wrong amount' } }),
  change: ({ client }: RegisteredPerson, { receiptId }: Subject) =>
    client.call(changeReceipt, { params: { id: receiptId }, body: { vendor: 'Another' } }),
  delete: ({ client }: RegisteredPerson, { receiptId }: Subject) =>
    client.call(deleteReceipt, { params: { id: receiptId } }),
};
type Action = keyof typeof actions;

/** Who may do what in each status, in the order of `receiptStatuses`; a single number applies to all seven. */
const inOrder = ['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'AWAITING_MANAGER', 'APPROVED', 'REJECTED'];
type Statuses = number | readonly [number, number, number, number, number, number, number];

const decided: Statuses = [404, 404, 404, 404, 200, 409, 409];
/** An own receipt that was never submitted has no submission. */
const ownDecided: Statuses = [404, 404, 404, 404, 403, 403, 403];

const table: Record<Action, Record<Exclude<Actor, 'signed out'>, Statuses>> = {
  submit: ofOwner([200, 409, 200, 200, 409, 409, 200]),
  withdraw: ofOwner([409, 409, 409, 409, 200, 409, 409]),
  change: ofOwner([200, 200, 200, 200, 409, 409, 200]),
  delete: ofOwner([200, 200, 200, 200, 409, 409, 200]),
  approve: ofManagers(decided),
  'approve by receipt': ofManagers(decided),
  'approve many': ofManagers(decided),
  reject: ofManagers(decided),
  'reject by receipt': ofManagers(decided),
  reopen: {
    ...everybody(403),
    admin: [409, 409, 409, 409, 200, 200, 409],
    "another business's admin": 404,
  },
};

function everybody(response: number): Record<Exclude<Actor, 'signed out'>, Statuses> {
  return {
    owner: response,
    'owner who manages': response,
    colleague: response,
    manager: response,
    accounting: response,
    admin: response,
    "another business's manager": response,
    "another business's admin": response,
    'member of none': response,
  };
}

function ofOwner(statuses: Statuses): Record<Exclude<Actor, 'signed out'>, Statuses> {
  return { ...everybody(404), owner: statuses, 'owner who manages': statuses };
}

function ofManagers(statuses: Statuses): Record<Exclude<Actor, 'signed out'>, Statuses> {
  return {
    ...everybody(403),
    manager: statuses,
    'owner who manages': ownDecided,
    "another business's manager": 404,
  };
}

const responseOf = (statuses: Statuses, status: ReceiptStatus): number =>
  typeof statuses === 'number' ? statuses : statuses[inOrder.indexOf(status)]!;

/** Creates a receipt of this owner's that reached this status as real ones do. */
async function receiptThatIs(status: ReceiptStatus, owner: RegisteredPerson): Promise<Subject> {
  const isSubmitted = status === 'AWAITING_MANAGER' || status === 'APPROVED' || status === 'REJECTED';
  if (!isSubmitted) {
    const receiptId = await uploadWhole(owner);
    await app.services.database.updateTable('receipts').set({ status }).where('id', '=', receiptId).execute();
    return { receiptId, approvalId: crypto.randomUUID() };
  }
  const receiptId = await submitReceipt(owner);
  const subject = { receiptId, approvalId: (await approvalRow(app, receiptId)).id };
  if (status === 'APPROVED') await actions.approve(actors.manager, subject);
  if (status === 'REJECTED') await actions.reject(actors.manager, subject);
  return subject;
}

/** What an act can change on a receipt and its trail. */
const stateOf = async (receiptId: string) => ({
  receipt: await receiptInDatabase(app, receiptId),
  sealed: await app.services.database
    .selectFrom('approval_trail')
    .select('seq')
    .where('receiptId', '=', receiptId)
    .execute(),
});

test('the table lists the statuses in order', () => {
  expect(inOrder).toEqual(receiptStatuses);
});

/**
 * Receipts that refused acts have left unchanged, by status and owner: creating one takes longer than trying acts on
 * it.
 */
const unchanged = new Map<string, Subject>();

describe.each(receiptStatuses)('%s', (status) => {
  test.each(Object.keys(actions) as Action[])(
    '%s: by whom [STATE-35] [STATE-36] [STATE-37] [STATE-41] [ROLE-14] [ROLE-25] [ROLE-31] [OP-44] [OP-53] [OP-54]',
    async (action) => {
      for (const owner of ['owner', 'owner who manages'] as const) {
        const key = `${status} of ${owner}`;
        let subject = unchanged.get(key) ?? (await receiptThatIs(status, actors[owner]));
        let before = await stateOf(subject.receiptId);
        for (const actor of Object.keys(actors) as Actor[]) {
          const isOtherOwner = actor.startsWith('owner') && actor !== owner;
          if (isOtherOwner) continue;
          const expected = actor === 'signed out' ? 401 : responseOf(table[action][actor], status);
          const response = await actions[action](actors[actor], subject);
          const context = `${action} by ${actor} of a ${status} receipt of ${owner}: ${response.text}`;
          expect(response.status, context).toBe(expected);
          const isDone = response.status === 200;
          const after = await stateOf(subject.receiptId);
          expect(JSON.stringify(after) === JSON.stringify(before), context).toBe(!isDone);
          if (!isDone) continue;
          subject = await receiptThatIs(status, actors[owner]);
          before = await stateOf(subject.receiptId);
        }
        unchanged.set(key, subject);
      }
    },
    60_000,
  );
});
