import { listName } from '@docket/shared/auth/rules';
import type { PettyCash, ReportForm } from '@docket/shared/reports/rules';
import type { Services } from '../../../platform/services.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import { getCurrentUser } from '../../auth/get-current-user.ts';
import { withSeals } from '../approvals/seal-receipts.ts';
import { type ExpenseDocument, formWords } from '../expenses/document.ts';
import { daysOf, type Selected, type Selection } from './select-receipts.ts';

export interface DocumentOptions {
  form: ReportForm;
  pictures: boolean;
  pettyCash: PettyCash | null;
}

/** Composes a report or claim of selected receipts. Its period is the one asked for, or that of the receipts. */
export async function composeDocument(
  { database }: Pick<Services, 'database'>,
  who: Acting,
  { receipts, leftOut, needsApproval }: Selected,
  {
    form,
    pictures,
    pettyCash,
    scope,
    from,
    to,
    now,
  }: DocumentOptions & Pick<Selection, 'scope' | 'from' | 'to'> & { now: Date },
): Promise<ExpenseDocument> {
  const person = await getCurrentUser(database, who.owner);
  const days = daysOf(receipts, { from, to });
  return {
    form,
    scope,
    person: { name: listName(person, person.email), email: person.email },
    businessName: person.businessName,
    ...days,
    lines: (await withSeals(database, receipts)).map((receipt) => ({
      id: receipt.id,
      customId: receipt.customId,
      day: receipt.countedOn,
      vendor: receipt.vendor,
      category: receipt.category,
      reason: receipt.reason,
      amountCents: receipt.amountCents,
      gstCents: receipt.gstCents,
      gstVerdict: receipt.gstVerdict,
      currency: receipt.currency,
      status: receipt.status,
      employee: receipt.employee,
      employeeEmail: receipt.employeeEmail,
      seal: receipt.seal,
    })),
    leftOut: { rejected: leftOut.rejected.length, unapproved: leftOut.unapproved.length },
    needsApproval,
    withPictures: pictures,
    pettyCash: form === 'petty-cash' ? pettyCash : null,
    now,
  };
}

export const fileNameOf = ({ form, from, to }: Pick<ExpenseDocument, 'form' | 'from' | 'to'>): string =>
  `${formWords[form].filename}-${from}-to-${to}.pdf`;
