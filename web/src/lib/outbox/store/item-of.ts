import { sha256 } from './digest.ts';
import type { ItemPart, ItemSource, Problem, StoredItem } from '../outbox-item.ts';

/** A page of a receipt, with the picture as it was taken where the page is a corrected one. */
export interface PageToAdd {
  file: File;
  original: File | null;
}

/** Reads files whole and makes an item of them. Rejects when one can't be read (any more). */
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

/** The pages of an item again, from its parts in their order. */
export function pagesFrom(files: readonly { part: ItemPart; file: File }[]): PageToAdd[] {
  return files
    .filter(({ part }) => part.part === 'page')
    .map(({ part: { page }, file }) => ({
      file,
      original: files.find(({ part }) => part.part === 'original' && part.page === page)?.file ?? null,
    }));
}

let last = 0;

/** Now, and later than it was the time before: items are sent in the order in which they were kept. */
function nextMoment(): string {
  last = Math.max(Date.now(), last + 1);
  return new Date(last).toISOString();
}
