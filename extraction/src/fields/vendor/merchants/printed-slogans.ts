import type { Row } from '../../layout/rows.ts';
import { nameKey, type Directory, type Merchant } from './directory.ts';
import { evidenceOn, type Evidence } from './evidence.ts';

/** Finds slogans, which may start on one line and end on the next, and loyalty programmes. */
export function printedSlogans({ bySlogan }: Directory, rows: readonly Row[]): Evidence[] {
  return rows.flatMap((row, at) => {
    const key = nameKey(row.text);
    const overTwo = key + nameKey(rows[at + 1]?.text ?? '');
    return [...bySlogan]
      .filter(([slogan]) => key.includes(slogan) || (key !== '' && overTwo.startsWith(slogan)))
      .map(([, merchant]) => evidenceOn(row, merchant));
  });
}

/** Returns true if a line is a chain's slogan or its start: `More saving.` */
export const isSloganOf = ({ slogans }: Merchant, line: string): boolean =>
  slogans.some((slogan) => nameKey(slogan).startsWith(nameKey(line)));
