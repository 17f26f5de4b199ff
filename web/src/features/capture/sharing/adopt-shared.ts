import { receiptMessages } from '@docket/shared/receipts/messages';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { forgetShared, sharedFiles } from '../../../lib/outbox/shared/shared-files.ts';
import { checkFile, isRefused } from '../../../receipt/choosing/accepted-file.ts';

interface Adopted {
  /** What waits in the outbox until the person uploads it. */
  items: OutboxItem[];
  refused: { name: string; reason: string }[];
}

let adopting: Promise<Adopted> | null = null;

/** Moves shared files into the person's outbox. Each is forgotten only once it's safely there. */
export function adoptShared(userId: string): Promise<Adopted> {
  adopting ??= adopt(userId).finally(() => {
    adopting = null;
  });
  return adopting;
}

async function adopt(userId: string): Promise<Adopted> {
  const adopted: Adopted = { items: [], refused: [] };
  for (const { key, file } of await sharedFiles()) {
    const checked = await checkFile(file);
    if (isRefused(checked)) {
      adopted.refused.push({ name: file.name, reason: checked.description });
      await forgetShared(key);
      continue;
    }
    try {
      await outbox.add(checked.pages, { userId, source: 'upload', key, isHeld: true });
    } catch {
      adopted.refused.push({ name: file.name, reason: receiptMessages.filePickFailed });
      continue;
    }
    const item = (await outbox.list(userId)).find((one) => one.key === key);
    if (item?.state === 'waiting') adopted.items.push(item);
    if (item?.isStored !== false) await forgetShared(key);
  }
  return adopted;
}
