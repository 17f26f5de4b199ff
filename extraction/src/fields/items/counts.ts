/** A count printed with an item's name, without a unit price. */
export interface Counted {
  count: number;
  /** The name without it. */
  name: string;
}

/** An item's name as it's printed, and its count if that's known from its prices. */
interface PrintedName {
  text: string;
  count: number | null;
}

const UNIT = String.raw`(?:\s?(?:pcs?|pkt?|ea)\b)?`;
const LEADING = new RegExp(String.raw`^\W{0,2}(\d{1,3})${UNIT}\s+(?=\S)`, 'i');
const TRAILING = new RegExp(String.raw`\s(\d{1,3})${UNIT}\s*$`, 'i');
/** Surely counts: `2x Gyros`, `Fries x2`. */
const LEADING_TIMES = /^\W{0,2}(\d{1,3})\s?[xX×](?:\s+(?=\S)|(?=[A-Za-z(]))/;
const TRAILING_TIMES = /(?<=[A-Za-z)\s])x\s?(\d{1,2})\s*$/;
/** Larger numbers are more often sizes, prices or codes. */
const MOST = 24;

/**
 * Finds the counts in front of names (`2 Flat White`) or after them. Numbers without a sign are counts only if that
 * follows from the prices, or if other items of the receipt have one there too: `7 Up` and `Tablets 20` are names.
 */
export function countsIn(names: readonly PrintedName[]): (Counted | null)[] {
  const leading = names.filter(({ text }) => LEADING.test(text)).length;
  const trailing = names.filter(({ text }) => TRAILING.test(text)).length;
  const isCount = (pattern: RegExp, count: number) =>
    pattern === LEADING
      ? count === 1 || leading >= 2 || leading > names.length / 2
      : pattern !== TRAILING || trailing > names.length / 2;
  return names.map(({ text, count: known }) => {
    for (const pattern of [LEADING_TIMES, TRAILING_TIMES, LEADING, TRAILING]) {
      const count = Number(pattern.exec(text)?.[1] ?? 0);
      if (count >= 1 && (count === known || (count <= MOST && isCount(pattern, count))))
        return { count, name: text.replace(pattern, ' ') };
    }
    return null;
  });
}
