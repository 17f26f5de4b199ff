// How keys move through a list: rows are marked `data-index`, and the element that gets focus `data-row-action`.

/** The row that a key moves to; undefined if the key doesn't move. */
export function placeAfter(key: string, from: number, count: number, row: Element): number | undefined {
  const page = Math.max(1, Math.floor(window.innerHeight / 2 / row.clientHeight) || 1);
  const moves: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const place = moves[key];
  return place === undefined ? undefined : Math.max(0, Math.min(count - 1, place));
}

export const isRowAction = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['rowAction'] !== undefined;

export const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

export const indexOf = (row: HTMLElement): number => Number(row.dataset['index']);
