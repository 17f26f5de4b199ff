import { listCategories } from '@docket/shared/categories/contract';
import { listCustomFields } from '@docket/shared/custom-fields/contract';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { categoryOptions, getReceipt } from '@docket/shared/receipts/contract';
import { stats } from '@docket/shared/receipts/lists/list-contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildUser, signedIn, signedOut } from '../../testing/people.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { onLiveEvent, useLiveEvents } from './live-events.ts';
import { createQueryClient, endpointQuery } from './query-client.ts';
import { sessionQuery, startSession } from '../session/session.ts';

/** Replaces EventSource, which jsdom lacks. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  send(event: LiveEvent | { type: string }): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
  connect(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  breakOff(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers();
});

const receiptId = '0193a000-0000-7000-8000-0000000000aa';

function open() {
  const client = createQueryClient();
  startSession(client, buildUser());
  client.setQueryData(endpointQuery(stats).queryKey, { totalReceipts: 1, monthTotal: 2 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useLiveEvents(), { wrapper });
  const isStale = () => client.getQueryState(endpointQuery(stats).queryKey)?.isInvalidated;
  return { client, unmount, isStale, stream: () => Stream.opened.at(-1)! };
}

test.each([
  ['a changed receipt', { type: 'receipt-changed', receiptId }],
  ['what waits for managers', { type: 'approvals-changed' }],
] satisfies [string, LiveEvent][])(
  '%s makes everything that shows receipts be fetched again [GEN-05]',
  (_what, event) => {
    const { stream, isStale } = open();
    expect(stream().url).toBe('/api/events');
    expect(isStale()).toBe(false);
    stream().send(event);
    expect(isStale()).toBe(true);
  },
);

test('while many receipts change, each is fetched at once, and lists every two seconds', () => {
  const { stream, client, isStale, unmount } = open();
  const fresh = () => client.setQueryData(endpointQuery(stats).queryKey, { totalReceipts: 1, monthTotal: 2 });
  const one = endpointQuery(getReceipt, { params: { id: receiptId } }).queryKey;
  stream().send({ type: 'receipt-changed', receiptId });
  expect(isStale()).toBe(true);
  fresh();
  client.setQueryData(one, sampleReceipt({ id: receiptId }));
  for (let count = 0; count < 50; count += 1) stream().send({ type: 'receipt-changed', receiptId });
  expect(client.getQueryState(one)?.isInvalidated).toBe(true);
  expect(isStale()).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(isStale()).toBe(true);
  fresh();
  vi.advanceTimersByTime(2000);
  expect(isStale()).toBe(false);
  stream().send({ type: 'approvals-changed' });
  expect(isStale()).toBe(true);
  fresh();
  stream().send({ type: 'approvals-changed' });
  unmount();
  vi.advanceTimersByTime(2000);
  expect(isStale()).toBe(false);
});

test('notifies listeners until they stop, and ignores unknown events', () => {
  const { stream } = open();
  const heard: LiveEvent[] = [];
  const stop = onLiveEvent((event) => heard.push(event));
  stream().send({ type: 'receipt-stage', receiptId, stage: 'prepared' });
  stream().send({ type: 'something-new' });
  stop();
  stream().send({ type: 'receipt-changed', receiptId });
  expect(heard).toEqual([{ type: 'receipt-stage', receiptId, stage: 'prepared' }]);
});

test('drops the stage of a receipt that no page shows', () => {
  const { stream, client } = open();
  stream().send({ type: 'receipt-stage', receiptId, stage: 'prepared' });
  expect(
    client.getQueryData(endpointQuery(getReceipt, { params: { id: receiptId } }).queryKey),
  ).toBeUndefined();
});

test('fetches the user again when their account changes', async () => {
  const { stream, client } = open();
  signedIn({ email: 'new@example.com' });
  stream().send({ type: 'account-changed' });
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.email).toBe('new@example.com'));
});

test('a changed role or business shows in open pages at once [STATE-20]', async () => {
  const { stream, client } = open();
  const scans = endpointQuery(subscriptionStatus);
  client.setQueryData(scans.queryKey, { plan: 'free', scansUsed: 5, scansLimit: 5, remainingScans: 0 });
  signedIn({ role: 'MANAGER' });
  stream().send({ type: 'business-changed' });
  expect(client.getQueryState(scans.queryKey)?.isInvalidated).toBe(true);
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.role).toBe('MANAGER'));
});

test.each([
  ['other categories or custom fields', { type: 'form-changed' }],
  ['another business', { type: 'business-changed' }],
] satisfies [string, LiveEvent][])('%s show in open forms at once [OP-89] [OP-108]', (_what, event) => {
  const { stream, client } = open();
  const offered = [endpointQuery(categoryOptions).queryKey, endpointQuery(listCustomFields).queryKey];
  for (const key of offered) client.setQueryData(key, []);
  signedIn({});
  stream().send(event);
  for (const key of offered) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('an admin’s list of categories shows what was changed on another device [OP-48]', () => {
  const { stream, client } = open();
  const { queryKey } = endpointQuery(listCategories);
  client.setQueryData(queryKey, []);
  stream().send({ type: 'form-changed' });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('checks the session when told it ended, and ends it only if the server agrees', async () => {
  const { stream, client } = open();
  const person = () => client.getQueryData(sessionQuery.queryKey);
  signedIn({ firstName: 'Augusta' });
  stream().send({ type: 'signed-out' });
  await vi.waitFor(() => expect(person()?.firstName).toBe('Augusta'));
  signedOut();
  stream().send({ type: 'signed-out' });
  await vi.waitFor(() => expect(person()).toBeNull());
});

test('fetches what it missed during an interruption', () => {
  const { stream, isStale } = open();
  stream().connect();
  expect(isStale()).toBe(false);
  stream().breakOff(0);
  stream().connect();
  expect(isStale()).toBe(true);
  expect(Stream.opened).toHaveLength(1);
});

test('reopens a refused stream after a growing delay, until the page is left', () => {
  const { stream, unmount } = open();
  stream().breakOff(Stream.CLOSED);
  vi.advanceTimersByTime(1999);
  expect(Stream.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Stream.opened).toHaveLength(2);
  stream().breakOff(Stream.CLOSED);
  vi.advanceTimersByTime(3999);
  expect(Stream.opened).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(Stream.opened).toHaveLength(3);
  unmount();
  expect(stream().readyState).toBe(Stream.CLOSED);
});
