import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StoredFileDamaged } from '../../ports/storage.ts';
import { openSealed } from './open-sealed.ts';
import { fullIfNoSpace } from './room.ts';
import { openDraft, writeSealed } from './write-sealed.ts';

/** A draft that hasn't been written to for this long was left by a crash. */
const draftLifeMs = 60 * 60 * 1000;

/** Stores a complete draft under the name of its content. The draft may be moved away. */
export type Place = (draft: string, sha256: string) => Promise<void>;

/** Sealed files on their way into a store. Whether they're stored or not, no draft is left. */
export interface Drafts {
  /** Encrypts content and places it. */
  seal(content: AsyncIterable<Uint8Array>, place: Place): Promise<{ sha256: string; size: number }>;
  /** Places bytes that are sealed already. Rejects with StoredFileDamaged unless they open as the content of that name. */
  copy(sha256: string, sealed: AsyncIterable<Uint8Array>, place: Place): Promise<void>;
  /** Rejects if no draft can be written at the moment. */
  check(): Promise<void>;
}

export async function openDrafts(folder: string, key: Buffer, createFile = openDraft): Promise<Drafts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);

  async function withDraft<Result>(use: (draft: string) => Promise<Result>): Promise<Result> {
    const draft = path.join(folder, randomUUID());
    try {
      return await use(draft);
    } catch (error) {
      throw fullIfNoSpace(error);
    } finally {
      // One that can't be deleted now is cleaned up at a later start.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  return {
    seal: (content, place) =>
      withDraft(async (draft) => {
        const stored = await writeSealed(await createFile(draft), key, content);
        await place(draft, stored.sha256);
        return stored;
      }),
    copy: (sha256, sealed, place) =>
      withDraft(async (draft) => {
        await writeFile(draft, sealed, { flag: 'wx', mode: 0o600, flush: true });
        const hash = createHash('sha256');
        for await (const chunk of await openSealed(createReadStream(draft), key, sha256))
          hash.update(chunk as Buffer);
        if (hash.digest('hex') !== sha256) throw new StoredFileDamaged(sha256, 'its content is another one');
        await place(draft, sha256);
      }),
    check: () => withDraft((draft) => writeFile(draft, 'can this be written?')),
  };
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name);
    const about = await stat(draft).catch(() => null);
    if (about && Date.now() - about.mtimeMs > draftLifeMs) await rm(draft, { force: true });
  }
}
