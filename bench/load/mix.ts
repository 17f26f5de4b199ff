import { createHash, randomUUID } from 'node:crypto';
import type { LoadPerson } from './fill.ts';
import { madeDifferent } from './samples.ts';

/** The routes of the mix, and how many of 100 requests are theirs. */
const mix = {
  list: 30,
  search: 6,
  details: 18,
  picture: 18,
  thumbnail: 10,
  dashboard: 5,
  upload: 4,
  edit: 2,
  submit: 2,
  approve: 2,
  report: 1,
  analytics: 2,
} as const;
export type RouteName = keyof typeof mix;
export const routeNames = Object.keys(mix) as RouteName[];

/** A request to send, and what its success means. */
export interface LoadRequest {
  route: RouteName;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  cookie: string;
  headers?: Record<string, string>;
  body?: Buffer;
  onSuccess?: (body: Buffer) => void;
}

/** An upload that was acknowledged. */
export interface Acknowledged {
  receiptId: string;
  sha256: string;
}

const words = ['milk', 'bread', 'paper towels', 'diesel', 'noodles', 'toner', 'wombat', 'platypus'];
const timeframes = ['30days', '1year', 'all'];

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/** What people do, one request at a time. */
export class Work {
  readonly acknowledged: Acknowledged[] = [];
  readonly #people: readonly LoadPerson[];
  readonly #picture: Buffer;
  /** Submitted during the run, with the cookie of a manager who may decide. */
  readonly #awaiting: { receiptId: string; cookie: string }[] = [];

  constructor(people: readonly LoadPerson[], picture: Buffer) {
    this.#people = people;
    this.#picture = picture;
  }

  next(): LoadRequest {
    const person = pick(this.#people);
    const route = this.#drawn();
    const get = (path: string): LoadRequest => ({ route, method: 'GET', path, cookie: person.cookie });
    const receipt = `/api/receipts/${pick(person.receiptIds)}`;
    switch (route) {
      case 'list':
        return get('/api/receipts?limit=50');
      case 'search':
        return get(`/api/receipts?limit=50&search=${encodeURIComponent(pick(words))}`);
      case 'details':
        return get(receipt);
      case 'picture':
        return get(`${receipt}/image`);
      case 'thumbnail':
        return get(`${receipt}/thumbnail`);
      case 'dashboard':
        return get('/api/dashboard');
      case 'report':
        return get(`${receipt}/report.pdf`);
      case 'analytics':
        return get(`/api/analytics?timeframe=${pick(timeframes)}`);
      case 'upload':
        return this.#upload(person);
      case 'edit':
        return { ...get(receiptToEdit(person)), ...json('PATCH', { notes: `Note ${Math.random()}` }) };
      case 'submit':
        return this.#submit(person) ?? { ...get('/api/receipts?limit=50'), route: 'list' };
      case 'approve':
        return this.#approve() ?? { ...get('/api/receipts?limit=50'), route: 'list' };
    }
  }

  #drawn(): RouteName {
    let left = Math.random() * 100;
    return routeNames.find((name) => (left -= mix[name]) < 0) ?? 'list';
  }

  #upload({ cookie }: LoadPerson): LoadRequest {
    const file = madeDifferent(this.#picture);
    const boundary = randomUUID();
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="receipt.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    return {
      route: 'upload',
      method: 'POST',
      path: `/api/receipts/upload?key=${randomUUID()}`,
      cookie,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      onSuccess: (body) => {
        const { receiptId } = JSON.parse(body.toString()) as { receiptId: string };
        const sha256 = createHash('sha256').update(file).digest('hex');
        this.acknowledged.push({ receiptId, sha256 });
      },
    };
  }

  #submit({ cookie, managerCookie, submittable }: LoadPerson): LoadRequest | null {
    const receiptId = submittable.pop();
    if (receiptId === undefined) return null;
    return {
      route: 'submit',
      path: '/api/receipts/send-for-approval',
      cookie,
      ...json('POST', { receiptIds: [receiptId] }),
      onSuccess: () => this.#awaiting.push({ receiptId, cookie: managerCookie }),
    };
  }

  #approve(): LoadRequest | null {
    const next = this.#awaiting.shift();
    if (!next) return null;
    const path = `/api/manager/receipt/${next.receiptId}/approve`;
    return { route: 'approve', path, cookie: next.cookie, ...json('POST', {}) };
  }
}

/** The next one to be submitted is at the end, so the first ones stay editable for longest. */
const receiptToEdit = ({ submittable, receiptIds }: LoadPerson): string =>
  `/api/receipts/${submittable[Math.floor((Math.random() * submittable.length) / 2)] ?? pick(receiptIds)}`;

const json = (method: 'POST' | 'PATCH', body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});
