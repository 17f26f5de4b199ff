import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadPerson } from './fill.ts';
import { type Acknowledged, type LoadRequest, type RouteName, Work } from './mix.ts';
import { samplePicture } from './samples.ts';

/*
 * The process that sends requests, apart from the measured ones. Its load is open: people don't wait for other people's
 * answers, so requests are sent at random moments at the given rate, whatever comes back. An answer's time counts from the
 * moment its request was due.
 */

export interface Start {
  url: string;
  people: LoadPerson[];
}
/** Asks for this many requests a second for so long. */
export interface Phase {
  rate: number;
  seconds: number;
}
export interface Sample {
  route: RouteName;
  /** When it was due, in milliseconds since the phase began. */
  at: number;
  ms: number;
  /** 0 if there was no answer. */
  status: number;
  hasRetryAfter: boolean;
}
export interface PhaseResult {
  samples: Sample[];
  /** Uploads acknowledged during the phase. */
  acknowledged: Acknowledged[];
}

const answerWithinMs = 60_000;
/** Beyond that, a request is counted as without an answer: it has no use to open more connections. */
const mostOpen = 4000;

const agent = new http.Agent({ keepAlive: true, maxSockets: mostOpen });
let url = '';
let work: Work;

async function run({ rate, seconds }: Phase): Promise<PhaseResult> {
  const samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const known = work.acknowledged.length;
  let due = began;
  while (due < began + seconds * 1000) {
    // The times between independent arrivals.
    due += (-Math.log(1 - Math.random()) * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    else if (early < -100) await new Promise(setImmediate);
    const request = work.next();
    const dueAt = due;
    const answered = measure(open.size < mostOpen ? send(request) : Promise.resolve(noAnswer));
    open.add(answered);
    void answered.finally(() => open.delete(answered));

    async function measure(answer: Promise<Answer>): Promise<void> {
      const { status, hasRetryAfter } = await answer;
      const ms = performance.now() - dueAt;
      samples.push({ route: request.route, at: dueAt - began, ms, status, hasRetryAfter });
    }
  }
  await Promise.all(open);
  return { samples, acknowledged: work.acknowledged.slice(known) };
}

type Answer = Pick<Sample, 'status' | 'hasRetryAfter'>;
const noAnswer: Answer = { status: 0, hasRetryAfter: false };

function send({ method, path, cookie, headers, body, onSuccess }: LoadRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const options = {
      method,
      agent,
      headers: { cookie, ...headers, ...(body && { 'content-length': body.length }) },
      signal: AbortSignal.timeout(answerWithinMs),
    };
    const request = http.request(url + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => onSuccess && chunks.push(chunk));
      response.on('error', () => resolve(noAnswer));
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        if (status === 200) onSuccess?.(Buffer.concat(chunks));
        resolve({ status, hasRetryAfter: response.headers['retry-after'] !== undefined });
      });
    });
    request.on('error', () => resolve(noAnswer));
    request.end(body);
  });
}

process.on('message', (message: Start | Phase) => {
  void (async () => {
    if ('people' in message) {
      url = message.url;
      work = new Work(message.people, await samplePicture());
      process.send?.({ ready: true });
    } else process.send?.(await run(message));
  })();
});
process.on('disconnect', () => process.exit());
