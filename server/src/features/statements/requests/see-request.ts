import { listName } from '@docket/shared/auth/rules';
import type { AskedReceipt } from '@docket/shared/dashboard/contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { toCents, toDecimal } from '@docket/shared/money';
import { statementMessages as text } from '@docket/shared/statements/messages';
import type {
  getReceiptRequest,
  ReceiptRequest,
  requestReceipts,
} from '@docket/shared/statements/request-contract';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { bestFirst, mostToChoose, presentReceipt } from '../lines/present-receipt.ts';
import {
  answerById,
  answersAround,
  type AskedPerson,
  lineAskedOf,
  linesAskedOf,
} from '../queries/requests.ts';

type Asked = Pick<Caller, 'owner' | 'business'>;

export const noSuchRequest = () => new Refusal('NOT_FOUND', text.noSuchRequest);

/** Only members are asked for receipts. */
export function askedPerson({ owner, business }: Asked): AskedPerson {
  if (!business) throw noSuchRequest();
  return { owner, business };
}

const ownReceipt = (receipt: Parameters<typeof presentReceipt>[0], { owner }: AskedPerson) =>
  presentReceipt(receipt, { userId: owner.userId, businessId: null });

/** What the caller was asked for and hasn't submitted: only what the email to them said. */
export async function listAskedReceipts(
  { database }: Pick<Services, 'database'>,
  { owner, business }: Asked,
): Promise<AskedReceipt[]> {
  if (!business) return [];
  const lines = await linesAskedOf(database, { owner, business });
  return lines.map(({ id, date, amount, description }) => ({
    lineId: id,
    date,
    spent: toDecimal(-toCents(amount)),
    description,
  }));
}

/** One purchase that the caller was asked for, and what they answered. */
export async function seeRequest(
  { database }: Pick<Services, 'database'>,
  caller: Asked,
  id: string,
): Promise<ReplyOf<typeof getReceiptRequest>> {
  const asked = askedPerson(caller);
  const line = await lineAskedOf(database, asked, id);
  if (!line) throw noSuchRequest();
  const { date, amount, description, askedAt, askedBy, answerId } = line;
  const answer = answerId === null ? undefined : await answerById(database, asked, line, answerId);
  return {
    id: line.id,
    date,
    spent: toDecimal(-toCents(amount)),
    description,
    askedAt: askedAt.toISOString(),
    askedBy: askedBy && listName(askedBy, askedBy.email),
    isOpen: isOpen(line),
    answer: answer ? ownReceipt(answer, asked) : null,
  } satisfies ReceiptRequest;
}

export const isOpen = ({ state }: { state: string }): boolean => state === 'missing' || state === 'to-check';

/** The caller's own receipts that may be the one they were asked for; unmatched ones first, then those that fit best. */
export async function listRequestReceipts(
  { database, merchants }: Pick<Services, 'database' | 'merchants'>,
  caller: Asked,
  id: string,
  search: string,
): Promise<ReplyOf<typeof requestReceipts>> {
  const asked = askedPerson(caller);
  const line = await lineAskedOf(database, asked, id);
  if (!line) throw noSuchRequest();
  const found = await answersAround(database, asked, line, search);
  // What the business has learned of names is its own.
  const names = { merchantOf: merchants.merchantOf, learned: new Map<string, string>() };
  return bestFirst(line, found, names)
    .toSorted((one, other) => Number(one.isMatched) - Number(other.isMatched))
    .slice(0, mostToChoose)
    .map((receipt) => ({ ...ownReceipt(receipt, asked), isMatched: receipt.isMatched }));
}
