import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countAttempt, type AttemptLimit } from './login-throttle.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());

const limit: AttemptLimit = { free: 3, longestPauseSeconds: 60 };
const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test('a process whose clock is behind doesn’t shorten a delay', async () => {
  const key = crypto.randomUUID();
  for (const now of [noon, noon, later(-60)]) await countAttempt(store.database, key, limit, now);
  await expect(countAttempt(store.database, key, limit, noon)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  await countAttempt(store.database, key, limit, later(1));
});

test('the delay doubles with each failure, up to the longest', async () => {
  const key = crypto.randomUUID();
  let now = noon;
  for (let free = 0; free < limit.free; free++) await countAttempt(store.database, key, limit, now);
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const early = new Date(now.getTime() + pause * 1000 - 1);
    await expect(countAttempt(store.database, key, limit, early)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    now = new Date(now.getTime() + pause * 1000);
    await countAttempt(store.database, key, limit, now);
  }
});
