import { toCents } from '@docket/shared/money';
import { isAlike, vendorKey } from '@docket/shared/duplicates/text-keys';
import { namesAgree } from '@docket/shared/statements/descriptor';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { unknownVendor } from '@docket/shared/receipts/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { amountsFor, matchOpen } from '../matching/match-open.ts';
import { updateLine } from '../queries/lines.ts';
import { addMismatch, receiptToChoose, removeMismatch } from '../queries/matches.ts';
import { amountsOfName, namesOf, removeName, saveName } from '../queries/names.ts';
import { changeLine, type ChangedLine, type ChangeServices } from './change-line.ts';

type Needs = ChangeServices & Pick<Services, 'merchants'>;

/** Matches a line to a receipt that a person chose. If the names don't agree, it's learned that they do. */
export const matchLine = (services: Needs, caller: Caller, id: string, receiptId: string): Promise<void> =>
  changeLine(services, caller, id, 'statement-line-matched', async (changed) => {
    const { transaction, line, books } = changed;
    const receipt = await receiptToChoose(transaction, books, receiptId);
    if (!receipt) throw new Refusal('NOT_FOUND', text.noSuchReceipt);
    if (line.receiptId !== receiptId && !receipt.isUnmatched)
      throw new Refusal('CONFLICT', text.receiptTaken);
    const former = line.receiptId === receiptId ? null : line.receiptId;
    if (former !== null) await addMismatch(transaction, line.id, former);
    await removeMismatch(transaction, line.id, receiptId);
    await updateLine(transaction, line.id, { receiptId, matchedBy: 'person', noReceiptBy: null });
    const freed = former === null ? undefined : await receiptToChoose(transaction, books, former);
    const amounts = await learnVendor(services, changed, receipt.vendor);
    await matchOpen(services, transaction, books, [...amounts, toCents(line.amount), ...amountsFor(freed)]);
    return `Matched to ${receipt.customId}`;
  });

/** Learns the vendor of a description. Returns the amounts of lines that may match now. */
async function learnVendor(
  { merchants }: Needs,
  { transaction, line, books, at }: ChangedLine,
  vendor: string,
): Promise<number[]> {
  const { nameKey, description } = line;
  const nothing = { merchantOf: merchants.merchantOf, learned: new Map<string, string>() };
  const isWorthLearning =
    nameKey !== '' && vendor !== unknownVendor && !namesAgree(description, vendor, nothing);
  if (!isWorthLearning) return [];
  await saveName(transaction, books, { nameKey, vendor }, at);
  return await amountsOfName(transaction, books, nameKey);
}

/** Undoes a match. That receipt won't be matched to the line again, nor by a name that was learned. */
export const unmatchLine = (services: Needs, caller: Caller, id: string): Promise<void> =>
  changeLine(services, caller, id, 'statement-line-changed', async ({ transaction, line, books }) => {
    const { receiptId, nameKey, amount } = line;
    if (receiptId === null) throw new Refusal('CONFLICT', text.notMatched);
    const receipt = await receiptToChoose(transaction, books, receiptId);
    await addMismatch(transaction, line.id, receiptId);
    const noReceiptBy = toCents(amount) >= 0 ? 'incoming' : null;
    await updateLine(transaction, line.id, { receiptId: null, matchedBy: null, noReceiptBy });
    const [learned] = await namesOf(transaction, books, [nameKey]);
    if (receipt && learned?.vendor && isAlike(vendorKey(learned.vendor), vendorKey(receipt.vendor)))
      await removeName(transaction, books, nameKey);
    await matchOpen(services, transaction, books, [toCents(amount), ...amountsFor(receipt)]);
    return receipt ? `No longer matched to ${receipt.customId}` : 'No longer matched';
  });

/** Says whether a line needs a receipt, which is remembered for the next lines of its description. */
export const setNeed = (services: Needs, caller: Caller, id: string, isNeeded: boolean): Promise<void> =>
  changeLine(services, caller, id, 'statement-line-changed', async ({ transaction, line, books, at }) => {
    const { receiptId, nameKey, amount } = line;
    if (receiptId !== null && !isNeeded) throw new Refusal('CONFLICT', text.receiptNotMissing);
    await updateLine(transaction, line.id, { noReceiptBy: isNeeded ? null : 'person' });
    if (isNeeded) {
      const [learned] = await namesOf(transaction, books, [nameKey]);
      if (learned?.noReceipt) await removeName(transaction, books, nameKey);
      await matchOpen(services, transaction, books, [toCents(amount)]);
    } else if (nameKey !== '') await saveName(transaction, books, { nameKey, noReceipt: true }, at);
    return isNeeded ? 'Needs a receipt' : 'Needs no receipt';
  });
