/** The receipts to review in order, and the index of the current one; at the end it's their number. */
export interface InboxQueue {
  order: readonly string[];
  at: number;
  /** Those confirmed here. */
  reviewed: ReadonlySet<string>;
}

export const emptyQueue: InboxQueue = { order: [], at: 0, reviewed: new Set() };

/**
 * The queue after the server has said what needs review now. New receipts come last. Those ahead that were reviewed or
 * deleted elsewhere are left out; those confirmed here still count.
 */
export function withWaiting({ order, at, reviewed }: InboxQueue, waiting: readonly string[]): InboxQueue {
  const waits = new Set(waiting);
  const known = new Set(order);
  const remaining = order.filter((id, index) => index <= at || waits.has(id) || reviewed.has(id));
  return { order: [...remaining, ...waiting.filter((id) => !known.has(id))], at, reviewed };
}

/** Moves on to the next one that wasn't confirmed here, or to the end. */
export function skip({ order, at, reviewed }: InboxQueue): InboxQueue {
  const next = order.findIndex((id, index) => index > at && !reviewed.has(id));
  return { order, at: next === -1 ? order.length : next, reviewed };
}

/** Moves on from the confirmed receipt, unless the user already has. */
export function confirm(queue: InboxQueue, id: string): InboxQueue {
  const known = { ...queue, reviewed: new Set([...queue.reviewed, id]) };
  return queue.order[queue.at] === id ? skip(known) : known;
}

/** Takes a deleted receipt out of the queue, if it's in it, and moves on if it's the current one. */
export function remove(queue: InboxQueue, id: string): InboxQueue {
  const { order, at, reviewed } = queue;
  const place = order.indexOf(id);
  if (place === -1) return queue;
  const rest = {
    order: order.filter((known) => known !== id),
    at: place <= at ? at - 1 : at,
    reviewed: new Set([...reviewed].filter((known) => known !== id)),
  };
  return place === at ? skip(rest) : rest;
}

/** Moves back to the previous one, confirmed or not. */
export const back = ({ order, at, reviewed }: InboxQueue): InboxQueue => ({
  order,
  at: Math.max(0, at - 1),
  reviewed,
});

/** Skipped receipts. */
export const left = ({ order, reviewed }: InboxQueue): string[] => order.filter((id) => !reviewed.has(id));

/** Starts again from the first one that was skipped. */
export const again = ({ order, reviewed }: InboxQueue): InboxQueue => skip({ order, at: -1, reviewed });
