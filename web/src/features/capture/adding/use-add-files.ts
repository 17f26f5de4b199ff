import { receiptMessages } from '@docket/shared/receipts/messages';
import { useState } from 'react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { sendSoon } from '../../../lib/outbox/sending/send-soon.ts';
import { NoRoom } from '../../../lib/outbox/store/outbox-store.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { checkFile, isRefused } from '../../../receipt/choosing/accepted-file.ts';

/** A file that wasn't accepted and isn't stored. */
export interface RefusedFile {
  id: string;
  name: string;
  reason: string;
}

/** Uploads several receipts: each file is saved on the device and uploaded in the background. */
export function useAddFiles() {
  const { id: userId } = useUser();
  const items = useOutbox().filter(({ source }) => source === 'log');
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const add = async (files: readonly File[]) => {
    if (items.every(({ state }) => state === 'sent')) {
      setRefused([]);
      await outbox.forgetSent(userId);
    }
    for (const file of files) {
      const reason = await addToOutbox(file, userId);
      if (reason === null) sendSoon();
      else
        setRefused((known) => [
          ...known,
          { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), name: file.name, reason },
        ]);
    }
  };

  return {
    items: items satisfies readonly OutboxItem[],
    refused,
    add: (files: readonly File[]) => void add(files),
    /** Uploaded items no longer need showing. */
    forgetSent: () => void outbox.forgetSent(userId),
    dismiss: () => {
      setRefused([]);
      void outbox.forgetSent(userId);
    },
  };
}

/** Returns why a file wasn't saved; null if it was. */
async function addToOutbox(file: File, userId: string): Promise<string | null> {
  const checked = await checkFile(file);
  if (isRefused(checked)) return checked.description;
  try {
    await outbox.add(checked.pages, { userId, source: 'log', key: checked.key });
    return null;
  } catch (error) {
    return error instanceof NoRoom ? noRoom : receiptMessages.filePickFailed;
  }
}

const noRoom = 'This device is out of space. Add it again once the others have uploaded.';
