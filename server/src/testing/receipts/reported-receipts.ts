import { changeReceipt } from '@docket/shared/receipts/contract';
import { makePremium } from '../people/premium.ts';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import type { TestFile } from '../test-client.ts';
import { uploadReceipt } from './test-receipts.ts';

/** The query of a report on that month. */
export const november = 'from=2026-11-01&to=2026-11-30';

/** A new person with a non-ASCII name and enough scans, on 21 November 2026. */
export async function makeReporter(app: TestApp): Promise<RegisteredPerson> {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  const person = await app.register({ firstName: 'Łukasz', lastName: 'Nguyễn' });
  await makePremium(app, person);
  return person;
}

interface Details {
  vendor?: string;
  amount?: number;
  gstAmount?: number;
  date?: string;
  category?: string;
  reason?: string;
  notes?: string;
  documentNumber?: string;
  paymentMethod?: string;
  cardLast4?: string;
  lineItems?: object[];
}

/** Creates a receipt with these details. */
export async function receiptWith(
  owner: RegisteredPerson,
  details: Details,
  file?: TestFile,
): Promise<string> {
  const id = await uploadReceipt(owner.client, file);
  if (Object.keys(details).length === 0) return id;
  const { status, text } = await owner.client.call(changeReceipt, { params: { id }, body: details as never });
  if (status !== 200) throw new Error(text);
  return id;
}
