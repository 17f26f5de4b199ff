import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Database } from '../../../platform/database.ts';
import { startMailServer, type TestMailServer } from '../../mail/mail-server.ts';
import type { CrashBusiness } from '../people/business.ts';
import type { Ledger } from '../people/ledger.ts';
import type { FaultKind, Strike } from '../worlds/world.ts';

interface Delivery {
  to: string;
  id: string;
  subject: string;
  text: string;
  at: number;
}

export interface CountedMail {
  port: number;
  deliveries: () => Promise<Delivery[]>;
  close: () => Promise<void>;
}

/** A mail server that notes when each message arrived. */
export async function startCountedMail(): Promise<CountedMail> {
  const times: number[] = [];
  const server: TestMailServer = await startMailServer();
  const push = server.messages.push.bind(server.messages);
  server.messages.push = (...messages) => {
    times.push(...messages.map(() => Date.now()));
    return push(...messages);
  };
  return {
    port: server.port,
    deliveries: () =>
      Promise.all(
        server.messages.map(async (raw, index) => {
          const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw);
          return { to: server.recipients[index]!.join(), id: messageId, subject, text, at: times[index]! };
        }),
      ),
    close: () => server.close(),
  };
}

/** Ends the delays of waiting jobs, and waits until no job has anything left to do. */
export async function settle(database: Database, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    await sql`update jobs.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and name not like '%pgboss%'`.execute(
      database,
    );
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from jobs.job where state in ('created', 'retry', 'active') and name not like '%pgboss%'
    `.execute(database);
    if (rows.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`still to be done: ${rows.map(({ name, state }) => `${name} ${state}`).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * The window in which an email may be sent again: the program ends after the mail server has accepted it, and before its
 * job has ended. If the database is away meanwhile, the window lasts until it's back.
 */
const windowMs = 1000;

/** A delivery that was made before, with the same Message-ID. */
export interface RepeatedEmail {
  subject: string;
  /** What happened closest to its first delivery, and how long after it. */
  fault: FaultKind | null;
  afterMs: number;
}

/** Checks that each decision was emailed once, and each request to its manager at most once. */
export function checkEmails(
  deliveries: readonly Delivery[],
  { ledger, business, strikes }: { ledger: Ledger; business: CrashBusiness; strikes: readonly Strike[] },
): RepeatedEmail[] {
  const first = new Map<string, Delivery>();
  const repeats: RepeatedEmail[] = [];
  for (const delivery of deliveries) {
    const before = first.get(delivery.id);
    if (before) repeats.push(repeatOf(before, delivery.at, strikes));
    else first.set(delivery.id, delivery);
  }
  for (const { subject, fault } of repeats)
    if (fault === null) ledger.findings.push(`"${subject}" was delivered twice, and nothing interrupted it`);
  ledger.findings.push(...miscounted([...first.values()], ledger, business));
  return repeats;
}

/** Something interrupted the sending, and the process that remembers it was ended before it was repeated. */
function repeatOf(before: Delivery, againAt: number, strikes: readonly Strike[]): RepeatedEmail {
  const { subject, at } = before;
  const near = strikes
    .filter(({ startedAt, endedAt }) => startedAt - at < windowMs && at - endedAt < windowMs)
    .toSorted((one, other) => Math.abs(one.startedAt - at) - Math.abs(other.startedAt - at))[0];
  const isForgotten = strikes.some(
    ({ kind, startedAt, endedAt }) => endsSender.has(kind) && endedAt > at - windowMs && startedAt < againAt,
  );
  return { subject, fault: (isForgotten && near?.kind) || null, afterMs: near ? near.startedAt - at : 0 };
}

/** What ends the process that sends emails. */
const endsSender: ReadonlySet<FaultKind> = new Set([
  'everything killed',
  'program killed',
  'worker killed',
  'embedded database killed',
  'disk filled',
]);

/** Who got too many or too few different emails. */
function miscounted(messages: readonly Delivery[], { receipts }: Ledger, business: CrashBusiness): string[] {
  const about = (to: string, vendor: string) =>
    messages.filter((message) => message.to === to && message.subject.endsWith(`: ${vendor}`)).length;
  const notices = (vendor: string) =>
    messages.filter(
      ({ subject, text }) => subject.includes('awaiting your approval') && text.includes(`\n${vendor}: `),
    ).length;
  return receipts.flatMap(({ vendor, owner, decision }) => {
    const counts = [
      ['its owner', about(owner.email, vendor), decision ? 1 : 0],
      ['accounting', about(business.accountingEmail, vendor), decision === 'approved' ? 1 : 0],
      ['its managers', notices(vendor), Math.min(1, notices(vendor))],
    ] as const;
    return counts
      .filter(([, found, expected]) => found !== expected)
      .map(([who, found, expected]) => `${vendor}: ${who} got ${found} emails about it, not ${expected}`);
  });
}
