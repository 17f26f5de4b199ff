import { remember, remembered } from '../../device-storage.ts';

const askedKey = 'docket-persist-asked';

/** Asks the browser, once, not to clear this storage when space runs short. It decides, or asks the user. */
export function askToPersist(): void {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage?.persist || remembered(askedKey) !== null) return;
  remember(askedKey, '1');
  void storage.persist().catch(() => undefined);
}
