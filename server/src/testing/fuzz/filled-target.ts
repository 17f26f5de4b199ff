import { memoryStorage } from '../../adapters/memory/storage.ts';
import { createAccessApp } from '../access/access-app.ts';
import { readAccessTable } from '../access/access-table.ts';
import { type Actor, actorOf, clientOf, foundBusiness } from '../access/actors.ts';
import { inputOf, nameOf } from '../access/calls.ts';
import { fillBusiness } from '../access/filled/filled-business.ts';
import { readReceiptsWith } from '../access/filled/read-receipts-with.ts';
import { idsOf } from '../access/ids-of-business.ts';
import { takeSnapshot } from '../access/snapshot.ts';
import type { EmailApp } from '../mail/email-app.ts';
import type { BaseCall, CaseSource, FuzzActor } from './requests/cases.ts';

const mark = 'numbat5120';

export interface Target {
  app: EmailApp;
  address: string;
  source: CaseSource;
  /** What no outsider may see. */
  secrets: readonly string[];
  /** Brings back every row and file, and forgets emails and log lines. Returns the errors logged since the last time. */
  restore: () => Promise<string[]>;
}

/** The program with a filled business, listening, and everyone who can call it. */
export async function createTarget(): Promise<Target> {
  const storage = memoryStorage();
  // No limit gets in the way of so many requests.
  const app = await createAccessApp(storage, { RATE_LIMIT_SCALE: '1000000' });
  await readReceiptsWith(app, mark);
  const business = await fillBusiness(app, mark);
  const { staff, owner, former, removed, requester, invited } = business;
  const { staff: others, businessId: elsewhere } = await foundBusiness(app, {
    business: 'Elsewhere',
    lastName: 'Elsewhere',
    emailOf: (who) => `${who}@elsewhere.example.com`,
  });
  const stranger = await app.register();
  const outsiders = [
    { ...actorOf('signed out', stranger), cookies: new Map() },
    actorOf('in no business', stranger),
    actorOf('ADMIN elsewhere', others.ADMIN),
    actorOf('MANAGER elsewhere', others.MANAGER),
    actorOf('EMPLOYEE elsewhere', others.EMPLOYEE),
  ];
  const insiders = [
    ...Object.entries(staff).map(([role, person]) => actorOf(role, person)),
    ...Object.entries({ owner, former, removed, requester, invited }).map(([name, person]) =>
      actorOf(name, person),
    ),
  ];
  const address = await app.listen();
  // A line for each of so many requests would take longer than answering it.
  app.services.log.level = 'error';
  await app.settle();
  const bringBack = await takeSnapshot(app.unhindered, storage);
  const stored = new Set(storage.files.keys());
  const restore = async (): Promise<string[]> => {
    await bringBack();
    for (const name of storage.files.keys()) if (!stored.has(name)) storage.files.delete(name);
    const errors = app.logged.map((line) => JSON.stringify(line));
    app.logged.length = 0;
    app.mailer.sent.length = 0;
    app.mailer.messages.length = 0;
    return errors;
  };

  const endpoints = new Map(app.app.binding.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  const calls: BaseCall[] = [];
  for (const { name, endpoint } of readAccessTable()) {
    const actor = name.startsWith('POST /api/invitations') ? insiders.at(-1)! : insiders[4]!;
    const about = { app, actor, business, receipts: business.receipts.owner };
    const sent = await inputOf(name, { ...about, client: clientOf(app, actor) });
    calls.push({ name, endpoint: endpoints.get(endpoint)!, sent });
    await restore();
  }
  const secrets = await idsOf(app.unhindered, business.businessId, mark);
  return {
    app,
    address,
    secrets: [...new Set([mark, ...secrets])],
    restore,
    source: {
      calls,
      actors: [...outsiders.map(asActor(true)), ...insiders.map(asActor(false))],
      ids: [...secrets, elsewhere, ...Object.values(others).map(({ user }) => user.id)],
      hidden: { mark, instead: 'wombat7031' },
    },
  };
}

const asActor =
  (isOutsider: boolean) =>
  ({ name, cookies }: Actor): FuzzActor => ({
    name,
    isOutsider,
    cookie: [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
  });
