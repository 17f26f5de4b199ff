import { formatDate } from '@docket/shared/calendar';
import type { Readable } from 'node:stream';
import { listName } from '@docket/shared/auth/rules';
import { maxClaimReceipts } from '@docket/shared/reports/contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { getCurrentUser } from '../auth/get-current-user.ts';
import { listChosenReceipts, listReceiptsOfDays } from '../receipts/lists/list-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';
import { drawPettyCash, type Form, forms } from './petty-cash-pages.ts';
import { withSeals } from './approvals/seal-receipts.ts';

export interface ClaimDays {
  from: string;
  to: string;
}

/**
 * Writes a petty cash claim or expense report on a person's own receipts. A period excludes rejected receipts; a
 * selection may not contain any.
 */
export async function writeExpenses(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: OwnerScope,
  form: Form,
  { from, to }: ClaimDays,
  ids: readonly string[] | null,
): Promise<{ filename: string; content: Readable }> {
  const found = ids
    ? await listChosenReceipts(database, owner, ids)
    : await listReceiptsOfDays(database, owner, { from, to }, maxClaimReceipts + 1);
  if (ids && found.length < new Set(ids).size) throw noSuchReceipt();
  const [receipts, rejected] = partition(found, ({ status }) => status !== 'REJECTED');
  if (ids && rejected.length > 0) throw new Refusal('CONFLICT', reportMessages.rejectedChosen(rejected));
  if (receipts.length === 0)
    throw new Refusal(
      'NOT_FOUND',
      rejected.length > 0 ? reportMessages.onlyRejected : reportMessages.noReceipts,
    );
  if (found.length > maxClaimReceipts)
    throw new Refusal('INVALID', reportMessages.tooManyReceipts(maxClaimReceipts));
  if (receipts.some(({ countedOn }) => countedOn < from || countedOn > to))
    throw new Refusal('INVALID', reportMessages.outsidePeriod(formatDate(from), formatDate(to)));
  const claimant = await getCurrentUser(database, owner);
  const sheet = await drawPettyCash(
    {
      form,
      claimant: {
        name: listName(claimant, claimant.email),
        email: claimant.email,
        businessName: claimant.businessName,
      },
      from,
      to,
      lines: (await withSeals(database, receipts)).map((receipt) => ({ ...receipt, day: receipt.countedOn })),
      rejectedCount: rejected.length,
    },
    clock(),
  );
  return { filename: `${forms[form].filename}-${from}-to-${to}.pdf`, content: sheet.end() };
}

const partition = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];
