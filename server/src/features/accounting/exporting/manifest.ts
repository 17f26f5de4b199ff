import { createHash } from 'node:crypto';
import { type AddToZip, isWhole, type ZipContent } from '../../../platform/zip-stream.ts';

/** Adds files to an archive and notes the hash of each. */
export interface Manifest {
  /** Resolves to the SHA-256 of what was written. */
  add: (...file: Parameters<AddToZip>) => Promise<string>;
  /** Writes the list of hashes, which `sha256sum -c` checks. */
  end: () => Promise<void>;
}

export function startManifest(add: AddToZip): Manifest {
  const lines: string[] = [];
  return {
    async add(path, content, options) {
      const hash = createHash('sha256');
      await add(
        path,
        passing(content, (piece) => hash.update(piece)),
        options,
      );
      const sha256 = hash.digest('hex');
      lines.push(`${sha256}  ${path}\n`);
      return sha256;
    },
    end: () => add('manifest-sha256.txt', lines.join('')),
  };
}

async function* passing(
  content: ZipContent,
  onPiece: (piece: string | Uint8Array) => void,
): AsyncGenerator<string | Uint8Array> {
  for await (const piece of isWhole(content) ? [content] : content) {
    onPiece(piece);
    yield piece;
  }
}
