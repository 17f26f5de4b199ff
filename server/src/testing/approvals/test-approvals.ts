import { approveByReceipt, sendForApproval } from '@docket/shared/approvals/contract';
import { pendingApprovals } from '@docket/shared/approvals/list-contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { changeReceipt } from '@docket/shared/receipts/contract';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import type { TestFile } from '../test-client.ts';
import { makeBusiness } from '../people/test-business.ts';
import { uploadReceipt } from '../receipts/test-receipts.ts';

/** A stored signature: a transparent dot. The numbers make signatures differ. */
export const someSignature = (number = 0): string =>
  `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg${'AAAA'.repeat(number)}==`;

interface Team {
  businessId: string;
  employee: RegisteredPerson;
  /** Gets the first submission. */
  manager: RegisteredPerson;
  /** A second MANAGER. */
  other: RegisteredPerson;
  admin: RegisteredPerson;
}

/** Creates a business with two people who can decide its submissions. */
export async function makeTeam(app: TestApp): Promise<Team> {
  const {
    id: businessId,
    members: [employee, manager, other, admin],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER', 'ADMIN');
  return { businessId, employee, manager, other, admin };
}

/** Submits receipts, with a signature unless another body is given. */
export const submit = (
  { client }: RegisteredPerson,
  receiptIds: string[],
  body: object = { signature: someSignature() },
) => client.call(sendForApproval, { body: { receiptIds, ...body } });

/** The fields a receipt needs to be submitted. */
export const wholeReceipt = { vendor: 'Corner Café', date: '2026-11-20', amount: 45.5 } as const;

/** Creates a receipt that can be submitted. */
export async function uploadWhole(
  { client }: RegisteredPerson,
  { file, details }: Pick<Submitting, 'file' | 'details'> = {},
): Promise<string> {
  const id = await uploadReceipt(client, file);
  done(await client.call(changeReceipt, { params: { id }, body: { ...wholeReceipt, ...details } }));
  return id;
}

/** The submissions awaiting someone's approval. */
export const pending = async ({ client }: RegisteredPerson, query: object = {}) =>
  (await client.call(pendingApprovals, { query })).body;

interface Submitting {
  file?: TestFile | undefined;
  details?: BodyOf<typeof changeReceipt> | undefined;
  reason?: string;
  signature?: string;
}

/** Creates a receipt awaiting approval. */
export async function submitReceipt(
  person: RegisteredPerson,
  { file, details, signature = someSignature(), ...given }: Submitting = {},
): Promise<string> {
  const id = await uploadWhole(person, { file, details });
  done(await person.client.call(sendForApproval, { body: { receiptIds: [id], signature, ...given } }));
  return id;
}

/** Approves a receipt as this manager. */
export async function approveReceipt(
  { client }: RegisteredPerson,
  receiptId: string,
  { signature = someSignature(), ...given }: { signature?: string; notes?: string } = {},
): Promise<void> {
  done(await client.call(approveByReceipt, { params: { receiptId }, body: { signature, ...given } }));
}

function done({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(text);
}

/** The stored latest submission of a receipt. */
export const approvalRow = (app: TestApp, receiptId: string) =>
  app.services.database
    .selectFrom('receipt_approvals')
    .selectAll()
    .where('receiptId', '=', receiptId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const approvalIdOf = async (app: TestApp, receiptId: string): Promise<string> =>
  (await approvalRow(app, receiptId)).id;

export const receiptInDatabase = (app: TestApp, id: string) =>
  app.services.database.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
