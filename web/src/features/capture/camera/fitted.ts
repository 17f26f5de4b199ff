import type { CSSProperties } from 'react';

/** The parent of `fitted`: its own size counts, not its content's. */
export const fitAreaClass = 'grid min-h-0 min-w-0 place-items-center [container-type:size]';

/** Sizes a box of this shape to fill the area around it. */
export const fitted = (width: number, height: number): CSSProperties => ({
  width: `min(100cqw, ${(100 * width) / height}cqh)`,
  aspectRatio: `${width} / ${height}`,
});
