import type { CSSProperties } from 'react';

/** What `fitted` sits in: its size counts, not its content's. */
export const fitAreaClass = 'grid min-h-0 min-w-0 place-items-center [container-type:size]';

/** A box of this shape as large as fits into the area around it. */
export const fitted = (width: number, height: number): CSSProperties => ({
  width: `min(100cqw, ${(100 * width) / height}cqh)`,
  aspectRatio: `${width} / ${height}`,
});
