import {
  isDue,
  isForAll,
  isSentByItself,
  ItemDiscarded,
  passesByItself,
  type OutboxItem,
  type SentReceipt,
} from '../outbox-item.ts';
import { problemOf } from './problem-of.ts';

export type OnSent = (item: OutboxItem) => void;

/** What's done with items, by their keys. */
interface ItemActs {
  list: (userId: string) => Promise<OutboxItem[]>;
  send: (key: string) => Promise<SentReceipt>;
  startReading: (key: string) => Promise<void>;
  answer: (key: string) => Promise<void>;
  saveProblem: (key: string, error: unknown) => Promise<void>;
}

/**
 * Uploads all of a user's items that don't need them, those with the fewest tries first, has them read and answers
 * requests with them. Returns an error to be retried later; null if nothing is left to try.
 */
export async function sendAll(acts: ItemActs, userId: string, onSent: OnSent): Promise<unknown> {
  const due = (await acts.list(userId)).filter(isDue);
  let left: unknown = null;
  for (const item of due.toSorted((one, other) => one.tries - other.tries)) {
    try {
      if (!item.sent) {
        await acts.send(item.key);
        onSent(item);
      }
    } catch (error) {
      const { code } = problemOf(error, new Date());
      if (error instanceof ItemDiscarded || !passesByItself(code)) continue;
      if (isForAll(code)) await saveProblemOfAll(acts, userId, error);
      return error;
    }
    // One that fails doesn't stop the uploads after it.
    for (const act of [acts.startReading, acts.answer])
      await act(item.key).catch((error: unknown) => {
        if (passesByItself(problemOf(error, new Date()).code)) left = error;
      });
  }
  return left;
}

/** Marks all of the user's waiting items, which would be refused for the same reason. */
async function saveProblemOfAll(acts: ItemActs, userId: string, error: unknown): Promise<void> {
  for (const item of await acts.list(userId))
    if (item.state === 'waiting' && isSentByItself(item)) await acts.saveProblem(item.key, error);
}
