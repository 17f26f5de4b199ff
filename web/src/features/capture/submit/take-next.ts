import type { PageToAdd } from '../../../lib/outbox/store/item-of.ts';
import { checkPages } from '../../../receipt/choosing/accepted-file.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { addToOutbox } from '../adding/add-to-outbox.ts';

/** Uploads a photographed receipt in the background, while the next one is photographed. */
export async function takeNext(pages: readonly PageToAdd[], userId: string): Promise<void> {
  const reason = await addToOutbox(await checkPages(pages), userId);
  if (reason !== null) toast.error('Couldn’t save the photo', { description: reason });
}
