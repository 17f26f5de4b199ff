import { addDays, dayOf } from '@docket/shared/calendar';
import { freeScanLimit } from '@docket/shared/plans/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Chance } from './chance.ts';
import type { DemoPerson } from './demonstration.ts';
import { distantShops } from './shops/distant-shops.ts';
import { everydayShops } from './shops/everyday-shops.ts';
import type { Shop } from './shops/shops.ts';

/** A receipt to create: owner, shop, date, upload time and outcome. */
export interface PlannedReceipt {
  person: DemoPerson;
  shop: Shop;
  /** The printed date. */
  date: string;
  createdAt: Date;
  status: ReceiptStatus;
  /** Some were rejected once before. */
  wasRejected: boolean;
}

const daysBack = 425;
const hourMs = 60 * 60 * 1000;
/** Everyone's log starts with one receipt in each status. */
const newest: Readonly<Partial<Record<string, readonly ReceiptStatus[]>>> = {
  Jarrah: ['PROCESSING', 'PROCESSED', 'FAILED', 'DRAFT', 'AWAITING_MANAGER', 'REJECTED', 'APPROVED'],
  Sofia: ['PROCESSED', 'DRAFT', 'AWAITING_MANAGER', 'AWAITING_MANAGER', 'REJECTED'],
  Omar: ['AWAITING_MANAGER', 'AWAITING_MANAGER', 'FAILED', 'PROCESSED'],
  Ellie: ['AWAITING_MANAGER', 'PROCESSED', 'AWAITING_MANAGER', 'APPROVED'],
  Tom: ['PROCESSED', 'AWAITING_MANAGER', 'DRAFT'],
  Daniel: ['PROCESSED', 'DRAFT', 'PROCESSED', 'PROCESSED'],
};

/** Plans a person's receipts, newest first, with more of them recently. */
export function planReceipts(person: DemoPerson, now: Date, chance: Chance): PlannedReceipt[] {
  const today = dayOf(now);
  const shops = person.isMember ? [...everydayShops, ...everydayShops, ...distantShops] : everydayShops;
  const ages = Array.from({ length: person.receipts }, () =>
    Math.floor(daysBack * chance.next() ** 1.5),
  ).toSorted((one, other) => one - other);
  return ages.map((spread, index) => {
    const first = newest[person.firstName]?.[index];
    const age = person.isMember ? (first ? index : spread) : privateAge(today, index, spread);
    const late = Math.min(age, chance.whole(0, 3));
    const createdAt = new Date(
      now.getTime() -
        (age - late) * 24 * hourMs -
        (index + 1) * 11 * 60_000 -
        (age > late ? chance.between(0, 6) * hourMs : 0),
    );
    return {
      person,
      shop: chance.pick(shops),
      date: addDays(dayOf(createdAt), -late),
      createdAt,
      status: first ?? statusAt(age, person, chance),
      wasRejected: chance.happens(0.07),
    };
  });
}

/** A person on the free plan has one scan left this month. */
function privateAge(today: string, index: number, spread: number): number {
  const days = Number(today.slice(8)) - 1;
  const thisMonth = freeScanLimit - 1;
  return index < thisMonth ? Math.min(days, index * 4) : Math.max(spread, days + 5 + index * 30);
}

function statusAt(age: number, { isMember, role }: DemoPerson, chance: Chance): ReceiptStatus {
  if (!isMember || role === 'ACCOUNTING') return 'PROCESSED';
  const decided = chance.happens(0.07) ? 'REJECTED' : 'APPROVED';
  if (age > 40) return chance.happens(0.86) ? decided : 'PROCESSED';
  if (age > 12)
    return chance.happens(0.6) ? decided : chance.happens(0.35) ? 'AWAITING_MANAGER' : 'PROCESSED';
  return chance.happens(0.5) ? 'PROCESSED' : 'AWAITING_MANAGER';
}
