import { useState } from 'react';
import { newKey } from '../../../lib/outbox/new-key.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { checkFile } from '../../../receipt/choosing/accepted-file.ts';
import { addToOutbox } from './add-to-outbox.ts';

/** A file that wasn't accepted and isn't stored. */
export interface RefusedFile {
  id: string;
  name: string;
  reason: string;
}

/** Uploads several receipts: each file is saved on the device and uploaded in the background. */
export function useAddFiles() {
  const { id: userId } = useUser();
  // A dismissed one may still have its reading to ask for.
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const items = useOutbox().filter(({ source, key }) => source === 'log' && !dismissed.includes(key));
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const add = async (files: readonly File[]) => {
    if (items.every(({ state }) => state === 'sent')) {
      setRefused([]);
      await outbox.forgetSent(userId);
    }
    for (const file of files) {
      const reason = await addToOutbox(await checkFile(file), userId);
      if (reason !== null) setRefused((known) => [...known, { id: newKey(), name: file.name, reason }]);
    }
  };

  return {
    items,
    refused,
    add: (files: readonly File[]) => void add(files),
    /** Uploaded items no longer need showing. */
    forgetSent: () => void outbox.forgetSent(userId),
    dismiss: () => {
      setRefused([]);
      const sent = items.filter(({ state }) => state === 'sent').map(({ key }) => key);
      setDismissed((known) => [...known, ...sent]);
      void outbox.forgetSent(userId);
    },
  };
}
