import type { ItemSource } from '../outbox-item.ts';
import { oncePerItem } from '../once-per-item.ts';
import { askToPersist } from './ask-to-persist.ts';
import { itemOf, type PageToAdd } from './item-of.ts';
import type { OpenItems } from './outbox-store.ts';

export interface NewItem {
  userId: string;
  source: ItemSource;
  /** The item waits until the user uploads it. */
  isHeld: boolean;
}

/** Stores pages as an item, unless there is one under its key. */
export const createAdding = ({ open, notify }: Pick<OpenItems, 'open' | 'notify'>) =>
  oncePerItem(async (key: string, pages: readonly PageToAdd[], known: NewItem) => {
    const store = await open();
    if (await store.get(key)) return;
    askToPersist();
    const { item, bytes } = await itemOf(pages, { ...known, key });
    await store.add(item, bytes, known.source !== 'log');
    notify();
  });
