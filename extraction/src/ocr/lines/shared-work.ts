import type { Quad, TextBox } from '../../page.ts';
import type { Raster } from '../raster.ts';
import { groupsOf } from './line-groups.ts';
import { readInBestDirection, type LineReader } from './line-reader.ts';

/** Pieces of text for two threads, in shared memory. */
export interface SharedWork {
  raster: Raster;
  quads: readonly Quad[];
  /** Batches of indexes into `quads`. */
  groups: readonly (readonly number[])[];
  /** The number of groups taken so far; an array, so that threads can increment it atomically. */
  taken: Int32Array;
}

/** A piece of text and its index in `quads`. */
export interface ReadPiece {
  index: number;
  box: TextBox;
}

/**
 * Puts work in shared memory. Each call overwrites the previous picture, because shared memory is only freed after the
 * garbage collection of every thread.
 */
export function workSharer(): (raster: Raster, quads: readonly Quad[]) => SharedWork {
  let memory = new SharedArrayBuffer(0);
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return (raster, quads) => {
    const size = raster.data.length;
    if (memory.byteLength < size) memory = new SharedArrayBuffer(size);
    const data = new Uint8Array(memory, 0, size);
    data.set(raster.data);
    taken[0] = 0;
    return { raster: { ...raster, data }, quads, groups: groupsOf(quads), taken };
  };
}

/** Reads groups until none is left. Several threads can call it for the same work. */
export async function takeAndRead(
  reader: LineReader,
  { raster, quads, groups, taken }: SharedWork,
): Promise<ReadPiece[]> {
  const read: ReadPiece[] = [];
  for (;;) {
    const group = groups[Atomics.add(taken, 0, 1)];
    if (!group) return read;
    // `!`: groups hold indexes into `quads`, and there's one box for each.
    const boxes = await readInBestDirection(
      reader,
      raster,
      group.map((index) => quads[index]!),
    );
    for (const [place, box] of boxes.entries()) read.push({ index: group[place]!, box });
  }
}
