import { hashPassword } from '../../platform/secrets/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { CannotStart } from '../cannot-start.ts';
import { chanceFrom } from './chance.ts';
import { demonstration, people } from './demonstration.ts';
import { drawReceipt, makeReceipts } from './make-receipts.ts';
import { planReceipts } from './plan-receipts.ts';
import { newAccounts } from './rows/accounts.ts';
import { insertAccounts, insertBusiness, insertNewcomers } from './rows/business.ts';
import { insertCardStatement } from './rows/card-statement.ts';
import { whoIsThere } from './rows/queries.ts';
import { insertReceipts } from './rows/receipts.ts';

type SeedServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'clock' | 'newId' | 'config'>;

/** Creates the demonstration, all or nothing. Returns false if it already exists. */
export async function makeDemonstration(
  services: SeedServices,
  say: (line: string) => void,
  draw = drawReceipt,
): Promise<boolean> {
  if (await isThere(services)) return false;
  const now = services.clock();
  const plans = people.flatMap((person) => planReceipts(person, now, chanceFrom(person.email)));
  say(`Drawing ${plans.length} receipts; this takes about a minute`);
  const receipts = await makeReceipts(services, plans, draw);
  const passwordHash = await hashPassword(demonstration.password);
  const businessId = services.newId();
  const accounts = await newAccounts(services, businessId);
  const made = { businessId, accounts, receipts, now };
  await services.database.transaction().execute(async (transaction) => {
    await insertBusiness(services, transaction, made);
    await insertAccounts(transaction, made, passwordHash);
    await insertNewcomers(services, transaction, made);
    await insertReceipts(services, transaction, made);
    await insertCardStatement(services, transaction, made);
  });
  return true;
}

/** Checks whether the demonstration exists. Fails if its business name or an address is taken by someone else. */
async function isThere({ database }: SeedServices): Promise<boolean> {
  const addresses = people.map(({ email }) => email);
  const { businessId, accounts } = await whoIsThere(database, demonstration.business, addresses);
  if (businessId === null && accounts.length === 0) return false;
  const inside = new Set(
    accounts.filter((account) => account.businessId === businessId).map(({ email }) => email),
  );
  if (businessId !== null && people.some(({ role, email }) => role === 'ADMIN' && inside.has(email)))
    return true;
  const taken = accounts[0]?.email ?? `the business ${demonstration.business}`;
  throw new CannotStart(`${taken} already exists and isn't part of the demonstration. Nothing was changed`);
}
