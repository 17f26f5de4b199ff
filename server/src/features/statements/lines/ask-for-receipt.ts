import { statementMessages as text } from '@docket/shared/statements/messages';
import { hoursBetweenRequests } from '@docket/shared/statements/rules';
import { hourMs } from '../../../platform/durations.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { receiptRequestedEmail } from '../emails/receipt-requested.ts';
import { notifyViewers } from '../notify-viewers.ts';
import { lineStateOf, updateLine } from '../queries/lines.ts';
import { lockMember } from '../queries/people.ts';
import { accountsOf } from '../queries/accounts.ts';
import { changeLine, type ChangeServices } from './change-line.ts';

/** Emails a member, or the account's holder, to ask for the receipt of a business's line. */
export const askForReceipt = (
  services: ChangeServices & Pick<Services, 'jobs' | 'newId'>,
  caller: Caller,
  id: string,
  memberId: string | undefined,
): Promise<void> =>
  changeLine(services, caller, id, 'receipt-requested', async ({ transaction, line, books, at }) => {
    // One's own receipts are nobody else's to ask for.
    if (books.businessId === null) throw new Refusal('CONFLICT', text.noHolder);
    const account = (await accountsOf(transaction, books)).find((one) => one.id === line.accountId);
    const asked = memberId ?? account?.holderId;
    if (!asked) throw new Refusal('INVALID', text.noHolder);
    const member = await lockMember(transaction, books.businessId, asked);
    if (!member) throw new Refusal('INVALID', text.notAMember);
    const state = await lineStateOf(transaction, books, line.id);
    if (state !== 'missing' && state !== 'to-check') throw new Refusal('CONFLICT', text.receiptNotMissing);
    const lastAsked = line.askedId === member.id ? line.askedAt : null;
    if (lastAsked && at.getTime() - lastAsked.getTime() < hoursBetweenRequests * hourMs)
      throw new Refusal('CONFLICT', text.askedRecently);
    await updateLine(transaction, line.id, {
      askedAt: at,
      askedId: member.id,
      askedById: caller.person.id,
      // Asking again says that it's another than the one that was submitted.
      ...(state === 'to-check' && { answerId: null }),
    });
    await notifyViewers(services, transaction, books, [member.id]);
    await enqueueEmail(services, transaction, receiptRequestedEmail, { lineId: line.id, userId: member.id });
    return personLabel(member);
  });
