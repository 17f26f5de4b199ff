import type { Quad, TextBox } from '../../page.ts';
import type { Raster } from '../raster.ts';
import { groupsOf } from './line-groups.ts';
import { readPieces, type LineReader } from './line-reader.ts';

/** Pieces of text that two threads read together: what is in it lies in memory that both see. */
export interface SharedWork {
  raster: Raster;
  quads: readonly Quad[];
  /** The indexes, in `quads`, of the pieces that are read together. */
  groups: readonly (readonly number[])[];
  /** How many groups have been taken, in the one number of this array. */
  taken: Int32Array;
}

/** A piece that was read, and its place among the quads. */
export interface ReadPiece {
  index: number;
  box: TextBox;
}

/**
 * Gives out work in shared memory: every call copies its picture over the one before, because the memory of one thread
 * is freed only when all threads have tidied up.
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

/** Takes one group after the other and reads it, until none is left. */
export async function takeAndRead(
  reader: LineReader,
  { raster, quads, groups, taken }: SharedWork,
): Promise<ReadPiece[]> {
  const read: ReadPiece[] = [];
  for (;;) {
    const group = groups[Atomics.add(taken, 0, 1)];
    if (!group) return read;
    const boxes = await readPieces(
      reader,
      raster,
      group.map((index) => quads[index]!),
    );
    for (const [place, box] of boxes.entries()) read.push({ index: group[place]!, box });
  }
}
