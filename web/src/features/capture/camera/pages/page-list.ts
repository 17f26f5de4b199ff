import type { CapturedPage } from '../captured-page.ts';

/** A finished page, with an image for the strip. */
export interface DonePage extends CapturedPage {
  id: string;
  /** An object URL, revoked when the page is removed. */
  pictureUrl: string;
}

/** Moves a page by one place; returns the same list if that isn't possible. */
export function moved<T extends { id: string }>(pages: readonly T[], id: string, by: -1 | 1): readonly T[] {
  const from = pages.findIndex((page) => page.id === id);
  const page = pages[from];
  const to = from + by;
  if (!page || to < 0 || to >= pages.length) return pages;
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
}

export const countOf = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);
