import { receiptMessages } from '@docket/shared/receipts/messages';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { sendSoon } from '../../../lib/outbox/sending/send-soon.ts';
import { NoRoom } from '../../../lib/outbox/store/outbox-store.ts';
import { isRefused, type ChosenFile, type Refused } from '../../../receipt/choosing/accepted-file.ts';

/** Saves one of several receipts on the device, to upload it in the background. Returns why it couldn't, or null. */
export async function addToOutbox(checked: ChosenFile | Refused, userId: string): Promise<string | null> {
  if (isRefused(checked)) return checked.description;
  try {
    await outbox.add(checked.pages, { userId, source: 'log', key: checked.key });
    sendSoon();
    return null;
  } catch (error) {
    return error instanceof NoRoom ? noRoom : receiptMessages.filePickFailed;
  }
}

const noRoom = 'This device is out of space. Add it again once the others have uploaded.';
