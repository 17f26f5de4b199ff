import { checkFile } from '../../../receipt/choosing/accepted-file.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { addToOutbox } from './add-to-outbox.ts';

/** Uploads files in the background, and says on whatever screen this is how that began. The log shows their progress. */
export async function addDropped(files: readonly File[], userId: string): Promise<void> {
  let added = 0;
  for (const file of files) {
    const reason = await addToOutbox(await checkFile(file), userId);
    if (reason === null) added += 1;
    else toast.error(`${file.name} wasn’t uploaded`, { description: reason });
  }
  if (added > 0)
    toast.success(added === 1 ? 'Uploading 1 receipt' : `Uploading ${added} receipts`, {
      description: added === 1 ? 'You’ll find it in your log.' : 'You’ll find them in your log.',
    });
}
