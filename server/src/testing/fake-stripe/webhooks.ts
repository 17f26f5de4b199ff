import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from './wire.ts';

export interface Delivery {
  /** How often each event is sent. */
  times?: number;
  /** Sends events a little late and out of order. */
  shuffled?: boolean;
}

/** The delays before an event that wasn't accepted is sent again. */
const retryMs = [100, 500, 2000, 10_000];

/** Sends signed events to one address, and again until they're accepted. */
export class Webhooks {
  readonly #secret: string;
  readonly #sending = new Set<Promise<void>>();
  readonly #stopped = new AbortController();
  readonly #delivery: Delivery;
  #held: Event[] | null = null;
  address: string | null = null;

  constructor(secret: string, delivery: Delivery) {
    this.#secret = secret;
    this.#delivery = delivery;
  }

  send(event: Event): void {
    if (this.#held) this.#held.push(event);
    else if (this.address !== null)
      for (let time = 0; time < (this.#delivery.times ?? 1); time += 1) this.#start(event);
  }

  /** Collects events from now on instead of sending them. */
  hold(): void {
    this.#held ??= [];
  }

  /** The events held until now. New ones are sent again. */
  release(): Event[] {
    const held = this.#held ?? [];
    this.#held = null;
    return held;
  }

  /** Sends an event once, and returns the status of the answer. */
  async deliver(event: Event): Promise<number> {
    if (this.address === null) throw new Error('no address for webhooks');
    const body = JSON.stringify(event, null, 2);
    const response = await fetch(this.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, this.#secret),
      },
      body,
      signal: this.#stopped.signal,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Waits until nothing is being sent. */
  async settle(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.settle();
  }

  #start(event: Event): void {
    const sent = this.#deliverUntilAccepted(event).finally(() => this.#sending.delete(sent));
    this.#sending.add(sent);
  }

  async #deliverUntilAccepted(event: Event): Promise<void> {
    try {
      const { signal } = this.#stopped;
      if (this.#delivery.shuffled) await sleep(Math.random() * 300, undefined, { signal });
      for (const delay of retryMs) {
        const status = await this.deliver(event).catch(() => 0);
        if (status >= 200 && status < 300) return;
        await sleep(delay, undefined, { signal });
      }
    } catch (error) {
      if (!this.#stopped.signal.aborted) throw error;
    }
  }
}

/** The `stripe-signature` of a body. Its moment is the real one: receivers refuse old signatures. */
export function signatureOf(body: string, secret: string, at = Date.now()): string {
  const moment = Math.floor(at / 1000);
  const hmac = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex');
  return `t=${moment},v1=${hmac}`;
}
