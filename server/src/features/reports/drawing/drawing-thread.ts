/** A thread that draws reports, one at a time, so that the one that answers calls stays free. */
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { drawExpenses, startExpenses } from '../expenses/draw-expenses.ts';
import type { ExpenseDocument } from '../expenses/document.ts';
import type { NoPicture, PictureSource, SentSignature } from '../expenses/pictures.ts';
import type { PrintPicture } from '../../../ports/pictures.ts';
import {
  type Fetched,
  type FromThread,
  mostUnusedBytes,
  type PictureRequest,
  type ToThread,
} from './protocol.ts';

// oxlint-disable-next-line typescript/no-non-null-assertion -- a thread always has a parent
const parent: MessagePort = parentPort!;
const send = (message: FromThread, transfer: ArrayBuffer[] = []): void =>
  parent.postMessage(message, transfer);

let onFetched: ((fetched: Fetched) => void) | null = null;
let unusedBytes = 0;
let onUsed: (() => void) | null = null;

parent.on('message', (message: ToThread) => {
  if (message.kind === 'draw') void draw(message.document);
  else if (message.kind === 'fetched') onFetched?.(message.fetched);
  else {
    unusedBytes -= message.bytes;
    onUsed?.();
  }
});

async function fetchPicture(request: PictureRequest): Promise<Fetched> {
  const fetched = new Promise<Fetched>((resolve) => (onFetched = resolve));
  send({ kind: 'fetch', request });
  return await fetched;
}

// What's fetched is of the kind that was asked for.
const source: PictureSource = {
  async *pages(receiptId) {
    for (let page = 0; ; page++) {
      const picture = (await fetchPicture({ kind: 'page', receiptId, page })) as
        PrintPicture | NoPicture | null;
      if (picture === null) return;
      yield picture;
    }
  },
  signatures: async (approvalId) =>
    (await fetchPicture({ kind: 'signatures', approvalId })) as [SentSignature | null, SentSignature | null],
};

/** While so much of the document is drawn but not sent, drawing waits. */
const mostDrawnAhead = 1024 * 1024;

async function draw(document: ExpenseDocument): Promise<void> {
  unusedBytes = 0;
  try {
    const sheet = startExpenses(document);
    const { canvas } = sheet;
    sheet.rest = async () => {
      do await sleep(0);
      while (canvas.readableLength > mostDrawnAhead);
    };
    const sent = sendChunks(canvas);
    await drawExpenses(sheet, document, source);
    sheet.end();
    await sent;
    send({ kind: 'done' });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const chunkBytes = 64 * 1024;

/** pdfkit writes a document in tiny pieces, which are sent together. */
async function sendChunks(content: Readable): Promise<void> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const sendPieces = async (): Promise<void> => {
    const chunk = new Uint8Array(bytes);
    let at = 0;
    for (const piece of pieces) {
      chunk.set(piece, at);
      at += piece.length;
    }
    pieces = [];
    bytes = 0;
    unusedBytes += chunk.length;
    send({ kind: 'chunk', chunk }, [chunk.buffer]);
    // oxlint-disable-next-line no-unmodified-loop-condition -- messages from the parent lower it
    while (unusedBytes > mostUnusedBytes) await new Promise<void>((resolve) => (onUsed = resolve));
  };
  for await (const piece of content as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= chunkBytes) await sendPieces();
  }
  if (bytes > 0) await sendPieces();
}
