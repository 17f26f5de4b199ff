import type { Plan } from '@docket/shared/plans/rules';
import type { Role } from '@docket/shared/auth/rules';
import type { Database } from '../database.ts';
import { preparedStatement } from '../database/prepared-statements.ts';
import type { Caller } from '../scopes.ts';
import type { Clock } from '../services.ts';
import { actingOf } from './acting-person.ts';
import { expiry, sessionId } from './session-store.ts';

/** How old a session's recorded last use can be before it's updated. */
const touchEveryMs = 5 * 60 * 1000;

/** The format that `startSession` issues; anything else isn't looked up. */
const tokenPattern = /^[\w-]{43}$/;

export interface FindOptions {
  /** Whether this counts as use, which extends the session. */
  touch: boolean;
}

/** The owner of a cookie's session; null if it doesn't exist or has ended. */
export type FindCaller = (token: string, options?: FindOptions) => Promise<Caller | null>;

interface KnownSession {
  sid: string;
  lastUsedAt: Date;
  provenAt: Date;
  startedAt: Date;
  remember: boolean;
  userId: string;
  role: Role;
  businessId: string | null;
  ownPlan: Plan;
  businessPlan: Plan | null;
  dataVersion: number;
}

interface Question {
  sid: string;
  resolve: (session: KnownSession | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks up the session for every request, so that changes apply immediately. Requests in the same turn of the event
 * loop share a query, which keeps this cheap under load.
 */
export function findCallers(database: Database, clock: Clock): FindCaller {
  let questions: Question[] = [];

  const lookUpAll = async () => {
    const asked = questions;
    questions = [];
    try {
      const found = await loadSessions(database, [...new Set(asked.map(({ sid }) => sid))], clock());
      for (const { sid, resolve } of asked) resolve(found.get(sid) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const ask = (sid: string) =>
    new Promise<KnownSession | null>((resolve, reject) => {
      questions.push({ sid, resolve, reject });
      if (questions.length === 1) setImmediate(() => void lookUpAll());
    });

  return async (token, { touch } = { touch: true }) => {
    if (!tokenPattern.test(token)) return null;
    const session = await ask(sessionId(token));
    if (!session) return null;
    if (touch) await touchSession(database, session, clock());
    return callerOf(session);
  };
}

const sessionsByIds = preparedStatement<KnownSession>(
  'sessions-by-ids',
  `select session.sid, session."lastUsedAt", session."provenAt", (session.sess->>'startedAt')::timestamptz as "startedAt",
    coalesce((session.sess->>'remember')::boolean, false) as remember,
    users.id as "userId", users.role, users."businessId", users.plan as "ownPlan",
    businesses.plan as "businessPlan", coalesce(data_versions.version, 0) as "dataVersion"
  from session
  join users on users.id = session."userId"
  left join businesses on businesses.id = users."businessId"
  left join data_versions on data_versions."userId" = users.id
  where session.sid = any($1) and session.expire > $2`,
);

async function loadSessions(
  database: Database,
  sids: string[],
  now: Date,
): Promise<Map<string, KnownSession>> {
  const { rows } = await database.executeQuery(sessionsByIds(sids, now));
  return new Map(rows.map((row) => [row.sid, row]));
}

/** Use extends a session, but never beyond the day on which remembered ones end. */
async function touchSession(database: Database, session: KnownSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() < touchEveryMs) return;
  await database
    .updateTable('session')
    .set({ lastUsedAt: now, ...(!session.remember && { expire: extended(session, now) }) })
    .where('sid', '=', session.sid)
    .execute();
}

const extended = ({ startedAt }: KnownSession, now: Date): Date =>
  new Date(Math.min(expiry(false, now).getTime(), expiry(true, startedAt).getTime()));

const callerOf = ({ sid, provenAt, userId, dataVersion, ...person }: KnownSession): Caller => ({
  ...actingOf({ ...person, id: userId }),
  sessionId: sid,
  provenAt,
  dataVersion,
  token: null,
});
