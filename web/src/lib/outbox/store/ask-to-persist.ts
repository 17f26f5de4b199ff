const askedKey = 'docket-persist-asked';

/** Asks the browser, once, not to clear the store when the device runs short of room. It decides, or asks the person. */
export function askToPersist(): void {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage?.persist || localStorage.getItem(askedKey) !== null) return;
  localStorage.setItem(askedKey, '1');
  void storage.persist().catch(() => undefined);
}
