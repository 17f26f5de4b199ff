import { formatDate } from '@docket/shared/calendar';
import type { Readable } from 'node:stream';
import { listName } from '@docket/shared/people/rules';
import { maxClaimReceipts } from '@docket/shared/reports/contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { getCurrentUser } from '../people/get-current-user.ts';
import { listChosenReceipts, listReceiptsOfDays } from '../receipts/lists/list-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';
import { drawPettyCash } from './petty-cash-pages.ts';
import { withSeals } from './approvals/seal-receipts.ts';

export interface ClaimDays {
  from: string;
  to: string;
}

/** A petty cash claim over the person's own receipts: those of some days, or the chosen ones. */
export async function writePettyCash(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: OwnerScope,
  { from, to }: ClaimDays,
  ids: readonly string[] | null,
): Promise<{ filename: string; content: Readable }> {
  const receipts = ids
    ? await listChosenReceipts(database, owner, ids)
    : await listReceiptsOfDays(database, owner, { from, to }, maxClaimReceipts + 1);
  if (ids && receipts.length < new Set(ids).size) throw noSuchReceipt();
  if (receipts.length === 0) throw new Refusal('NOT_FOUND', reportMessages.noReceipts);
  if (receipts.length > maxClaimReceipts)
    throw new Refusal('INVALID', reportMessages.tooManyReceipts(maxClaimReceipts));
  if (receipts.some(({ countedOn }) => countedOn < from || countedOn > to))
    throw new Refusal('INVALID', reportMessages.outsidePeriod(formatDate(from), formatDate(to)));
  const claimant = await getCurrentUser(database, owner);
  const sheet = await drawPettyCash(
    {
      claimant: {
        name: listName(claimant, claimant.email),
        email: claimant.email,
        businessName: claimant.businessName,
      },
      from,
      to,
      lines: (await withSeals(database, receipts)).map((receipt) => ({ ...receipt, day: receipt.countedOn })),
    },
    clock(),
  );
  return { filename: `petty-cash-${from}-to-${to}.pdf`, content: sheet.end() };
}
