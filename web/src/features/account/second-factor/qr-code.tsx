import { useMemo } from 'react';
import { encode } from 'uqr';

/** The empty margin that scanners need, in modules. */
const border = 4;

/** A QR code, dark on light in both themes because scanners read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border });
    return { size: data.length, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md border bg-sheet text-black"
    >
      <title>{label}</title>
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** One rectangle for each run of dark modules in a row. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  }
  return path;
}
