import { receiptReport } from '@docket/shared/reports/contract';
import sharp from 'sharp';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import { approveReceipt, submitReceipt } from './test-approvals.ts';
import { makeBusiness } from '../people/test-business.ts';
import type { TestFile } from '../test-client.ts';

export interface Approvers {
  businessId: string;
  businessName: string;
  employee: RegisteredPerson;
  manager: RegisteredPerson;
  admin: RegisteredPerson;
  accounting: RegisteredPerson;
}

/** Creates a business with one named member in each role. */
export async function makeApprovers(app: TestApp): Promise<Approvers> {
  const { id, name, members } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN', 'ACCOUNTING');
  const [employee, manager, admin, accounting] = members;
  const names = [
    [employee, 'Ann', 'Lee'],
    [manager, 'Mo', 'Diaz'],
  ] as const;
  for (const [{ user }, firstName, lastName] of names)
    await app.services.database
      .updateTable('users')
      .set({ firstName, lastName })
      .where('id', '=', user.id)
      .execute();
  return { businessId: id, businessName: name, employee, manager, admin, accounting };
}

/** A visible signature: a coloured stroke on transparent, as a data URL. */
async function drawnSignature(colour: string): Promise<string> {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M5 90 L295 10" stroke="${colour}" stroke-width="6"/></svg>`;
  const png = await sharp(Buffer.from(stroke)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const details = {
  vendor: 'Corner Bakery',
  amount: 45.5,
  gstAmount: 4.14,
  date: '2026-11-20',
  category: 'Meals',
  notes: 'With the whole crew\nand two guests',
};

/** Creates a receipt of the employee, submitted with a reason and a visible signature. */
export const submittedReceipt = async (
  { employee }: Approvers,
  { file, ...changes }: { file?: TestFile } & Partial<typeof details> = {},
): Promise<string> =>
  await submitReceipt(employee, {
    file,
    details: { ...details, ...changes },
    reason: 'Please approve',
    signature: await drawnSignature('#cc0000'),
  });

/** The same, approved by the manager. */
export async function approvedReceipt(
  approvers: Approvers,
  given: Parameters<typeof submittedReceipt>[1] = {},
): Promise<string> {
  const id = await submittedReceipt(approvers, given);
  const approving = { notes: 'Fine by me', signature: await drawnSignature('#0000cc') };
  await approveReceipt(approvers.manager, id, approving);
  return id;
}

/** A receipt's PDF report, as its owner downloads it. */
export async function reportOf({ employee }: Approvers, id: string): Promise<Buffer> {
  const { status, bytes, text } = await employee.client.get(receiptReport.path.replace('{id}', id));
  if (status !== 200) throw new Error(text);
  return bytes;
}
