/** Where an item comes from: the upload page, its camera, or several files added to the log. */
export type ItemSource = 'upload' | 'camera' | 'log';

/**
 * Why an item can't be uploaded. The `passing` ones resolve without the user; the others need them. 'quota': no scans
 * are left this month; 'storage-quota': the user's own storage is full; 'server-full': the server's is. 'held': it was
 * chosen or photographed, and the user hasn't uploaded it yet.
 */
export type ProblemCode = (typeof passing)[number] | 'held' | 'stopped' | 'duplicate' | 'refused';

const passing = ['network', 'busy', 'server-full', 'signed-out', 'quota', 'storage-quota'] as const;
/** Problems that only time, the network or the operator can resolve. */
const passingWithoutAnybody: readonly ProblemCode[] = ['network', 'busy', 'server-full'];

export interface Problem {
  code: ProblemCode;
  /** ISO 8601. */
  since: string;
  /** The server's message. */
  detail: string | null;
  /** With 'duplicate': the receipt of the same file. */
  receiptId: string | null;
}

/** One of an item's files. An original is the unprocessed photo of the page before it. */
export interface ItemPart {
  part: 'page' | 'original';
  /** Starts at 0. */
  page: number;
  name: string;
  type: string;
  size: number;
  /** The hash of its bytes, in hexadecimal. */
  sha256: string;
}

/** The receipt that the server created from an item. */
export interface SentReceipt {
  receiptId: string;
  imageUrl: string;
}

/** A future receipt as stored on the device; its bytes are stored separately. */
export interface StoredItem {
  /** Also the idempotency key: however often it's uploaded, it creates one receipt. */
  key: string;
  userId: string;
  /** ISO 8601. */
  createdAt: string;
  name: string;
  source: ItemSource;
  parts: readonly ItemPart[];
  problem: Problem | null;
  /** How many uploads have failed. */
  tries: number;
  /** The user wants it uploaded although the same file already has a receipt. */
  anyway: boolean;
  /** The request for a receipt that it answers, until the server knows. */
  requestId?: string | null;
  /** Set once the server has confirmed every byte and the device has deleted them. */
  sent: (SentReceipt & { at: string; isReadingAsked: boolean }) | null;
}

/** An item as pages show it. */
export interface OutboxItem extends StoredItem {
  state: 'waiting' | 'sending' | 'sent';
  /** Whether it outlives this page; false if the browser has no storage or no space. */
  isStored: boolean;
}

/** The item is no longer on this device because it was discarded. */
export class ItemDiscarded extends Error {
  override readonly name = 'ItemDiscarded';
}

export const sizeOf = ({ parts }: StoredItem): number => parts.reduce((sum, { size }) => sum + size, 0);

/** Whether a problem can resolve without the user. */
export const passesByItself = (code: ProblemCode): boolean =>
  (passing as readonly ProblemCode[]).includes(code);

/** Whether it resolves without the user even signing in or freeing space. */
export const passesWithoutAnybody = (code: ProblemCode): boolean => passingWithoutAnybody.includes(code);

/** Whether one item's problem applies to all of the user's items. */
export const isForAll = (code: ProblemCode): boolean =>
  passesByItself(code) && code !== 'network' && code !== 'busy';

export const isSentByItself = ({ problem }: StoredItem): boolean =>
  problem === null || passesByItself(problem.code);

/** Whether there's still something to do for it without the user: upload it, have it read or answer a request. */
export const isDue = (item: StoredItem): boolean =>
  item.sent ? !item.sent.isReadingAsked || Boolean(item.requestId) : isSentByItself(item);

/** Whether it's only waiting for the user to upload it. */
export const isHeldBack = (problem: Problem | null): boolean =>
  problem?.code === 'held' || problem?.code === 'stopped';

/** An item's files, whose bytes are stored in the order of its parts. */
export const filesOf = (
  parts: readonly ItemPart[],
  bytes: readonly ArrayBuffer[],
): { part: ItemPart; file: File }[] =>
  parts.map((part, index) => ({
    part,
    file: new File(bytes.slice(index, index + 1), part.name, { type: part.type }),
  }));
