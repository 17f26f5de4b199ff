/** Where an item comes from: chosen on the submit page, taken with its camera, or one of many given to the log. */
export type ItemSource = 'upload' | 'camera' | 'log';

/**
 * What keeps an item from being sent. Those of `passing` pass; the others wait for their person. 'quota': no scan is left
 * this month, 'storage-quota': the person's own storage is full, 'server-full': the server's is. 'held': it was chosen or
 * photographed, and nobody has said yet that it is to be sent.
 */
export type ProblemCode = (typeof passing)[number] | 'held' | 'stopped' | 'duplicate' | 'refused';

const passing = ['network', 'busy', 'server-full', 'signed-out', 'quota', 'storage-quota'] as const;
/** Those of which nobody but time, the network or the server's operator can do anything. */
const passingWithoutAnybody: readonly ProblemCode[] = ['network', 'busy', 'server-full'];

export interface Problem {
  code: ProblemCode;
  /** ISO 8601. */
  since: string;
  /** The server's own words. */
  detail: string | null;
  /** With 'duplicate': the receipt that was made of the same file. */
  receiptId: string | null;
}

/** A file of an item. An original is the picture as it was taken, of the page before it. */
export interface ItemPart {
  part: 'page' | 'original';
  /** From 0. */
  page: number;
  name: string;
  type: string;
  size: number;
  /** Of its bytes, in hexadecimal. */
  sha256: string;
}

/** The receipt that the server made of an item. */
export interface SentReceipt {
  receiptId: string;
  imageUrl: string;
}

/** One receipt to be, as it is stored on the device; its bytes lie beside it. */
export interface StoredItem {
  /** The idempotency key as well: however often it is sent, it makes one receipt. */
  key: string;
  userId: string;
  /** ISO 8601. */
  createdAt: string;
  name: string;
  source: ItemSource;
  parts: readonly ItemPart[];
  problem: Problem | null;
  /** How often it was sent in vain. */
  tries: number;
  /** Its person wants it sent though there is a receipt of the same file. */
  anyway: boolean;
  /** Set when the server has confirmed every byte; the device has let go of them then. */
  sent: (SentReceipt & { at: string; isReadingAsked: boolean }) | null;
}

/** An item as pages see it. */
export interface OutboxItem extends StoredItem {
  state: 'waiting' | 'sending' | 'sent';
  /** Its bytes outlive this page; false where the browser has no store or no room. */
  isStored: boolean;
}

export const sizeOf = ({ parts }: StoredItem): number => parts.reduce((sum, { size }) => sum + size, 0);

/** Whether what keeps an item from being sent can pass without its person's doing. */
export const passesByItself = (code: ProblemCode): boolean =>
  (passing as readonly ProblemCode[]).includes(code);

/** Whether it passes though its person does nothing at all: neither signs in nor makes room. */
export const passesWithoutAnybody = (code: ProblemCode): boolean => passingWithoutAnybody.includes(code);

/** Whether what keeps one item from being sent keeps all of its person's from it. */
export const isForAll = (code: ProblemCode): boolean =>
  passesByItself(code) && code !== 'network' && code !== 'busy';

export const isSentByItself = ({ problem }: StoredItem): boolean =>
  problem === null || passesByItself(problem.code);

/** Whether nothing but its person's word keeps it from being sent. */
export const isHeldBack = (problem: Problem | null): boolean =>
  problem?.code === 'held' || problem?.code === 'stopped';

/** An item's files, whose bytes are kept in the order of its parts. */
export const filesOf = (
  parts: readonly ItemPart[],
  bytes: readonly ArrayBuffer[],
): { part: ItemPart; file: File }[] =>
  parts.map((part, index) => ({
    part,
    file: new File(bytes.slice(index, index + 1), part.name, { type: part.type }),
  }));
