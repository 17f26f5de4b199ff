import type { ReplyOf } from '@docket/shared/http/endpoint';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { filesOf } from '../outbox-item.ts';
import { upload } from '../../api/api-client.ts';
import type { ItemPart, SentReceipt, StoredItem } from '../outbox-item.ts';
import { NotConfirmed } from './problem-of.ts';

/** An upload fails after this long without progress. */
export const stillMs = 60_000;

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Uploads an item's files in order. Resolves once the server has confirmed each one's hash. */
export async function uploadItem(
  { key, anyway, parts, userId }: StoredItem,
  bytes: readonly ArrayBuffer[],
  options: UploadOptions,
): Promise<SentReceipt> {
  const files = filesOf(parts, bytes).map(({ part, file }) => ({ field: fieldOf(part), file }));
  const reply = await upload(uploadReceipt, files, {
    ...options,
    query: { key, owner: userId, ...(anyway && { anyway: '1' }) },
    stillMs,
  });
  if (!isConfirmed(reply, parts)) throw new NotConfirmed();
  return { receiptId: reply.receiptId, imageUrl: reply.imageUrl };
}

const fieldOf = ({ part, page }: ItemPart): string =>
  part === 'original' ? 'original' : page === 0 ? 'file' : 'page';

const isConfirmed = ({ files }: ReplyOf<typeof uploadReceipt>, parts: readonly ItemPart[]): boolean =>
  parts.every(({ part, page, sha256 }) =>
    files.some((named) => named.part === part && named.page === page && named.sha256 === sha256),
  );
