import { statementMessages as text } from '@docket/shared/statements/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyViewers } from '../notify-viewers.ts';
import { type Books, lockBooks } from '../queries/books.ts';
import { updateLine } from '../queries/lines.ts';
import { lockMember } from '../queries/people.ts';
import { answerById, lineAskedOf } from '../queries/requests.ts';
import { askedPerson, isOpen, noSuchRequest } from './see-request.ts';

/** Records which of their own receipts the asked person says it is. Whoever keeps the business's accounts matches it. */
export async function answerRequest(
  { database, liveEvents }: Pick<Services, 'database' | 'liveEvents'>,
  caller: Caller,
  id: string,
  receiptId: string,
): Promise<void> {
  const asked = askedPerson(caller);
  const { userId } = asked.owner;
  const books: Books = { userId: null, businessId: asked.business.businessId };
  await database.transaction().execute(async (transaction) => {
    if (!(await lockMember(transaction, books.businessId, userId))) throw noSuchRequest();
    // Others can't have this lock taken for their own attempts.
    if (!(await lineAskedOf(transaction, asked, id))) throw noSuchRequest();
    await lockBooks(transaction, books);
    const line = await lineAskedOf(transaction, asked, id);
    if (!line) throw noSuchRequest();
    if (!isOpen(line)) throw new Refusal('CONFLICT', text.receiptNotMissing);
    const receipt = await answerById(transaction, asked, line, receiptId);
    if (!receipt) throw new Refusal('NOT_FOUND', text.noSuchReceipt);
    if (receipt.isMatched) throw new Refusal('CONFLICT', text.receiptTaken);
    await updateLine(transaction, line.id, { answerId: receipt.id });
    await notifyViewers({ liveEvents }, transaction, books, [userId]);
  });
}
