import type { BodyOf } from '@docket/shared/http/endpoint';
import type { changeAccount as endpoint } from '@docket/shared/statements/contract';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel } from '../../audit/record-audit.ts';
import { maskCardNumbers } from '../../receipts/reading/values/card-numbers.ts';
import { notifyViewers } from '../notify-viewers.ts';
import { asBooks, lockForChange, managedBy } from '../books.ts';
import { lockMember } from '../queries/people.ts';
import { accountById, accountsOf, updateAccount } from '../queries/accounts.ts';
import { recordChange } from '../record-change.ts';

/** Renames an account, or sets who's asked for its receipts. */
export async function changeAccount(
  { database, clock, liveEvents }: Pick<Services, 'database' | 'clock' | 'liveEvents'>,
  caller: Caller,
  id: string,
  { name: givenName, holderId }: BodyOf<typeof endpoint>,
): Promise<void> {
  const name = givenName === undefined ? undefined : maskCardNumbers(givenName);
  await database.transaction().execute(async (transaction) => {
    const account = await accountById(transaction, managedBy(caller), id);
    if (!account) throw new Refusal('NOT_FOUND', text.noSuchAccount);
    const books = asBooks(account);
    await lockForChange(transaction, caller, books);
    const others = (await accountsOf(transaction, books)).filter((other) => other.id !== account.id);
    if (name !== undefined && others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new Refusal('CONFLICT', text.accountNameTaken);
    const holder =
      holderId && books.businessId !== null
        ? await lockMember(transaction, books.businessId, holderId)
        : null;
    if (holderId && !holder) throw new Refusal('INVALID', text.notAMember);
    const values = {
      ...(name !== undefined && { name }),
      ...(holderId !== undefined && { holderId }),
    };
    if (Object.keys(values).length === 0) return;
    await updateAccount(transaction, account.id, values);
    await notifyViewers({ liveEvents }, transaction, books);
    await recordChange(transaction, caller, books, {
      action: 'statement-account-changed',
      subject: account.name,
      details: [name, holder && personLabel(holder), holderId === null && 'Nobody']
        .filter(Boolean)
        .join('; '),
      at: clock(),
    });
  });
}
