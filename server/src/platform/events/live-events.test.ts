import type { LiveEvent } from '@docket/shared/http/live-event';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { newId } from '../ids.ts';
import { openLiveEvents, type LiveEvents } from './live-events.ts';

const log = pino({ level: 'silent' });
let testing: TestDatabase;
let here: LiveEvents;
let elsewhere: LiveEvents;

beforeAll(async () => {
  testing = await createTestDatabase();
  // Stands for two processes, each with its own connection.
  [here, elsewhere] = await Promise.all([openLiveEvents(testing.url, log), openLiveEvents(testing.url, log)]);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await testing.close();
});

const changed = (): LiveEvent => ({ type: 'receipt-changed', receiptId: newId() });

function hear(events: LiveEvents, userId: string): { heard: LiveEvent[]; stop: () => void } {
  const heard: LiveEvent[] = [];
  return { heard, stop: events.subscribe(userId, (event) => heard.push(event)) };
}

test('a person receives their own events in every process, and no one else’s', async () => {
  const [ann, bob] = [newId(), newId()];
  const ears = [hear(here, ann), hear(elsewhere, ann), hear(elsewhere, ann)];
  const stranger = hear(elsewhere, bob);
  const event = changed();
  await here.publish(testing.database, ann, event);
  await vi.waitFor(() => expect(ears.map(({ heard }) => heard)).toEqual([[event], [event], [event]]));
  expect(stranger.heard).toEqual([]);
});

test('a transaction’s events are sent only if it commits', async () => {
  const ann = newId();
  const { heard } = hear(elsewhere, ann);
  const [lost, delivered] = [changed(), changed()];
  const failing = testing.database.transaction().execute(async (transaction) => {
    await here.publish(transaction, ann, lost);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await here.publish(testing.database, ann, delivered);
  await vi.waitFor(() => expect(heard).toEqual([delivered]));
});

test('unsubscribing stops events', async () => {
  const ann = newId();
  const gone = hear(here, ann);
  const still = hear(here, ann);
  gone.stop();
  await here.publish(testing.database, ann, changed());
  await vi.waitFor(() => expect(still.heard).toHaveLength(1));
  expect(gone.heard).toEqual([]);
});

test('a listener that throws doesn’t affect the others', async () => {
  const ann = newId();
  here.subscribe(ann, () => {
    throw new Error('broken page');
  });
  const { heard } = hear(here, ann);
  await here.publish(testing.database, ann, changed());
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test('an invalid notification is ignored', async () => {
  const ann = newId();
  const { heard } = hear(here, ann);
  await sql`select pg_notify('docket_events', 'nonsense')`.execute(testing.database);
  await sql`select pg_notify('docket_events', '{"userId": "x", "event": {"type": "of-later"}}')`.execute(
    testing.database,
  );
  await here.publish(testing.database, ann, changed());
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test('listens on a new connection after the old one breaks', async () => {
  const ann = newId();
  const { heard } = hear(here, ann);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'docket-events' and datname = current_database()`.execute(testing.database);
  await vi.waitFor(
    async () => {
      await elsewhere.publish(testing.database, ann, changed());
      expect(heard.length).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 100 },
  );
});
