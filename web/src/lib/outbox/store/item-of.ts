import { sha256 } from './digest.ts';
import type { ItemPart, ItemSource, Problem, StoredItem } from '../outbox-item.ts';

/** A receipt's page, with the original photo if the page was corrected. */
export interface PageToAdd {
  file: File;
  original: File | null;
}

/** Reads files completely and creates an item. Rejects if one can't be read. */
export async function itemOf(
  pages: readonly PageToAdd[],
  known: { key: string; userId: string; source: ItemSource; isHeld: boolean },
): Promise<{ item: StoredItem; bytes: ArrayBuffer[] }> {
  const parts: ItemPart[] = [];
  const bytes: ArrayBuffer[] = [];
  const add = async (part: ItemPart['part'], page: number, file: File) => {
    const content = await file.arrayBuffer();
    bytes.push(content);
    const { name, type, size } = file;
    parts.push({ part, page, name, type, size, sha256: await sha256(content) });
  };
  for (const [page, { file, original }] of pages.entries()) {
    await add('page', page, file);
    if (original) await add('original', page, original);
  }
  const { isHeld, ...rest } = known;
  const createdAt = nextMoment();
  const held: Problem = { code: 'held', since: createdAt, detail: null, receiptId: null };
  const item = {
    ...rest,
    name: parts[0]?.name ?? '',
    createdAt,
    parts,
    problem: isHeld ? held : null,
    tries: 0,
    anyway: false,
    sent: null,
  };
  return { item, bytes };
}

/** Restores an item's pages from its parts in order. */
export function pagesFrom(files: readonly { part: ItemPart; file: File }[]): PageToAdd[] {
  return files
    .filter(({ part }) => part.part === 'page')
    .map(({ part: { page }, file }) => ({
      file,
      original: files.find(({ part }) => part.part === 'original' && part.page === page)?.file ?? null,
    }));
}

let last = 0;

/** The current time, but later than the last: items are uploaded in the order they were saved. */
function nextMoment(): string {
  last = Math.max(Date.now(), last + 1);
  return new Date(last).toISOString();
}
