/** An act on items: callers during an item's act wait for the same one. */
export function oncePerItem<Given extends unknown[]>(act: (key: string, ...given: Given) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  return {
    run: (key: string, ...given: Given): Promise<void> => {
      const started = running.get(key) ?? act(key, ...given).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
    /** Settles like the item's act in progress, if there's one. */
    ended: async (key: string): Promise<void> => await running.get(key),
  };
}
