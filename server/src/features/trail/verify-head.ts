import type { HeadVerdict } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import type { Database } from '../../platform/database.ts';
import { snapshot } from '../../platform/database/snapshot.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { walkChain } from './checks/walk-chain.ts';
import { rowOfHash, type TrailRow } from './queries/rows.ts';

interface Walked {
  /** The number of entries in the trail. */
  entries: number;
  isWhole: boolean;
}

interface Walk {
  startedAt: number;
  result: Promise<Walked>;
}

/** How long the result of a walk is reused. */
const walkServesMs = 60_000;
/** The number of trails walked at a time: every entry is read and hashed. */
const mostWalks = 2;

/**
 * Verifies a copy of a trail's head: whether a trail has the entry and is intact from first to last. Reveals nothing
 * about other entries, their receipts or the length of the trail.
 */
export function headChecks({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): (asked: {
  hash: string;
  entry?: number | undefined;
}) => Promise<HeadVerdict> {
  const walks = new Map<string, Walk>();
  let running = 0;

  return async ({ hash, entry }) => {
    const row = await rowOfHash(database, hash);
    if (!row) throw new Refusal('NOT_FOUND', text.unknownHead);
    if (!(await isInWholeChain(row))) return { state: 'changed', entry: row.seq, writtenAt: null };
    if (entry !== undefined && entry !== row.seq) throw new Refusal('NOT_FOUND', text.headOfOtherEntry);
    return { state: 'held', entry: row.seq, writtenAt: new Date(row.at).toISOString() };
  };

  async function isInWholeChain({ businessId, seq }: TrailRow): Promise<boolean> {
    for (;;) {
      const walk = servingWalk(businessId) ?? startWalk(businessId);
      const { entries, isWhole } = await walk.result;
      if (!isWhole || entries >= seq) return isWhole;
      // The entry was written after that walk.
      if (walks.get(businessId) === walk) walks.delete(businessId);
    }
  }

  function servingWalk(businessId: string): Walk | undefined {
    const now = clock().getTime();
    for (const [id, { startedAt }] of walks) if (Math.abs(now - startedAt) >= walkServesMs) walks.delete(id);
    return walks.get(businessId);
  }

  function startWalk(businessId: string): Walk {
    if (running >= mostWalks) throw new Refusal('UNAVAILABLE', text.busy, { retryAfterSeconds: 10 });
    running++;
    const result = walked(database, businessId).finally(() => void running--);
    const walk = { startedAt: clock().getTime(), result };
    walks.set(businessId, walk);
    result.catch(() => walks.delete(businessId));
    return walk;
  }
}

async function walked(database: Database, businessId: string): Promise<Walked> {
  let isWhole = true;
  const entries = await snapshot(database, (transaction) =>
    walkChain(transaction, businessId, () => {
      isWhole = false;
    }),
  );
  return { entries, isWhole };
}
