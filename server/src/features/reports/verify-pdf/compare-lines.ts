/**
 * A difference between two texts: the line number in the second, from 1, and both lines; null if a line is in one text
 * only.
 */
export interface LineDifference {
  line: number;
  sealed: string | null;
  found: string | null;
}

/** The limit for comparing every line with every other; longer texts are compared line by line. */
const mostPairs = 4_000_000;

/** The minimal differences between the lines of a text and the sealed lines. */
export function compareLines(sealed: readonly string[], found: readonly string[]): LineDifference[] {
  let head = 0;
  while (head < sealed.length && head < found.length && sealed[head] === found[head]) head++;
  let tail = 0;
  while (
    tail < Math.min(sealed.length, found.length) - head &&
    sealed[sealed.length - 1 - tail] === found[found.length - 1 - tail]
  )
    tail++;
  const before = sealed.slice(head, sealed.length - tail);
  const after = found.slice(head, found.length - tail);
  const differences: LineDifference[] = [];
  for (const hunk of hunksOf(before, after)) {
    const length = Math.max(hunk.sealed.length, hunk.found.length);
    for (let index = 0; index < length; index++)
      differences.push({
        line: head + hunk.at + Math.min(index, Math.max(0, hunk.found.length - 1)) + 1,
        sealed: hunk.sealed[index] ?? null,
        found: hunk.found[index] ?? null,
      });
  }
  return differences;
}

/** Replaced lines; `at` is their start in the second text, from 0. */
interface Hunk {
  at: number;
  sealed: string[];
  found: string[];
}

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  if (before.length * after.length > mostPairs) return hunksInOrder(before, after);
  const common = commonLines(before, after);
  const hunks: Hunk[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const hunk: Hunk = { at: other, sealed: [], found: [] };
    while (
      (one < before.length || other < after.length) &&
      !(one < before.length && other < after.length && before[one] === after[other])
    ) {
      if (other >= after.length || (one < before.length && common(one + 1, other) >= common(one, other + 1)))
        hunk.sealed.push(...before.slice(one, ++one));
      else hunk.found.push(...after.slice(other, ++other));
    }
    if (hunk.sealed.length + hunk.found.length > 0) hunks.push(hunk);
    one++;
    other++;
  }
  return hunks;
}

/** The longest common subsequence, for each pair of starting lines. */
function commonLines(
  before: readonly string[],
  after: readonly string[],
): (from: number, to: number) => number {
  const width = after.length + 1;
  const counts = new Uint32Array((before.length + 1) * width);
  const countOf = (from: number, to: number): number => counts[from * width + to] ?? 0;
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      counts[one * width + other] =
        before[one] === after[other]
          ? countOf(one + 1, other + 1) + 1
          : Math.max(countOf(one + 1, other), countOf(one, other + 1));
  return countOf;
}

function hunksInOrder(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at++)
    if (before[at] !== after[at])
      hunks.push({ at, sealed: before.slice(at, at + 1), found: after.slice(at, at + 1) });
  return hunks;
}
