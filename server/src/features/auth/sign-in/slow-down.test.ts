import { login } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { tidyUp } from '../tidy-up.ts';
import { buildApp } from '../../../app.ts';
import { TestClient } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: RegisteredPerson;
beforeEach(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } });
  // Signing in from 127.0.0.1 makes it a known network of theirs.
  owner = await app.register();
});
afterEach(() => app.close());

const home = '127.0.0.1';
let tried = 0;
/** The general limit on requests isn't tested here. */
async function attempt(email: string, password: string, address: string) {
  if (++tried % 15 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  return app.newClient().call(login, {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });
}
const somewhere = (number: number): string => `198.51.100.${number}`;

test('guesses at one account from many addresses are slowed down, while its owner can sign in', async () => {
  for (let guess = 0; guess < 20; guess++)
    expect((await attempt(owner.email, 'wrong', somewhere(guess))).status).toBe(401);
  const refused = await attempt(owner.email, 'wrong', somewhere(20));
  expect(refused).toMatchObject({
    status: 429,
    refusal: { error: 'RATE_LIMITED', message: authMessages.tooManyAttempts },
    headers: { 'retry-after': '1' },
  });
  expect((await attempt(owner.email, owner.password, home)).status).toBe(200);
  for (let guess = 0; guess < 12; guess++) {
    app.clock.advance({ minutes: 2 });
    await attempt(owner.email, 'wrong', somewhere(guess));
  }
  const longest = await attempt(owner.email, 'wrong', somewhere(30));
  expect(longest.headers['retry-after']).toBe('60');
  expect((await attempt(owner.email, owner.password, home)).status).toBe(200);
});

test('guesses at many accounts from one address are slowed down', async () => {
  const address = '198.51.100.200';
  const begun = app.clock();
  for (let guess = 0; guess < 30; guess++) {
    if (guess === 15) await restart();
    expect((await attempt(`nobody${guess}@example.com`, 'wrong', address)).status).toBe(401);
  }
  await restart();
  // A busy machine would take longer than the second to wait.
  app.clock.set(begun);
  expect((await attempt(owner.email, owner.password, address)).status).toBe(429);
  expect((await attempt(owner.email, owner.password, somewhere(1))).status).toBe(200);
});

test('an owner on an attacker’s network can sign in if they have before', async () => {
  const begun = app.clock();
  for (let guess = 0; guess < 31; guess++) {
    if (guess % 15 === 0) await restart();
    await attempt(`nobody${guess}@example.com`, 'wrong', home);
  }
  await restart();
  app.clock.set(begun);
  expect((await attempt('new@example.com', 'wrong', home)).status).toBe(429);
  expect((await attempt(owner.email, owner.password, home)).status).toBe(200);
});

test('restarts and other processes don’t reset the counts', async () => {
  for (let guess = 0; guess < 5; guess++) await attempt(owner.email, 'wrong', home);
  const other = await buildApp(app.services);
  try {
    const response = await new TestClient(other).call(login, {
      body: { email: owner.email, password: owner.password },
    });
    expect(response.status).toBe(429);
  } finally {
    await other.close();
  }
});

test('failures are forgotten and deleted an hour after the last one', async () => {
  for (let guess = 0; guess < 6; guess++) await attempt(owner.email, 'wrong', home);
  app.clock.advance({ minutes: 61 });
  for (let guess = 0; guess < 5; guess++)
    expect((await attempt(owner.email, 'wrong', home)).status).toBe(401);
  const stored = () => app.services.database.selectFrom('tries').selectAll().execute();
  expect(JSON.stringify(await stored())).not.toMatch(/example|127/);
  app.clock.advance({ minutes: 61 });
  await tidyUp(app.services);
  expect(await stored()).toEqual([]);
});

test('signing in often isn’t guessing: a sign-in takes back its own count', async () => {
  for (let time = 0; time < 3; time++) {
    await restart();
    for (let again = 0; again < 15; again++)
      expect((await attempt(owner.email, owner.password, somewhere(1))).status).toBe(200);
  }
});

test('unknown accounts are slowed down like known ones, so the delay reveals nothing', async () => {
  const pauses = [];
  for (const email of [owner.email, 'unknown@example.com']) {
    const address = somewhere(pauses.length + 100);
    for (let guess = 0; guess < 5; guess++) await attempt(email, 'wrong', address);
    const { status, text, headers } = await attempt(email, 'wrong', address);
    pauses.push({ status, text, wait: headers['retry-after'] });
  }
  expect(pauses[0]).toEqual(pauses[1]);
});

/** Restarts the process, which resets its own limit on sign-ins per minute. */
async function restart(): Promise<void> {
  await app.app.close();
  app.app = await buildApp(app.services);
  app.newClient = () => new TestClient(app.app);
}
