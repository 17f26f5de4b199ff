/** An answer in cross-validation: its probability according to the model, and whether it was right. */
export interface Answer {
  chance: number;
  right: boolean;
}

const FEWEST_ANSWERS_A_STEP = 12;

/**
 * Fits the share of right answers to the model's probability by isotonic regression (pool adjacent violators), over at
 * least a dozen answers at a time. Adding a right and a wrong answer to each group avoids shares of 0 and 1.
 */
export function calibrate(answers: readonly Answer[]): [chance: number, share: number][] {
  const steps: { chances: number; right: number; count: number }[] = [];
  for (const { chance, right } of answers.toSorted((a, b) => a.chance - b.chance)) {
    const open = steps.at(-1);
    if (open !== undefined && open.count < FEWEST_ANSWERS_A_STEP) {
      Object.assign(open, {
        chances: open.chances + chance,
        right: open.right + Number(right),
        count: open.count + 1,
      });
    } else {
      merge(steps);
      steps.push({ chances: chance, right: Number(right), count: 1 });
    }
  }
  merge(steps);
  let share = 0;
  return steps.map(({ chances, right, count }) => {
    share = Math.max(share, (right + 1) / (count + 2));
    return [round(chances / count), round(share)];
  });
}

/** A clear answer has this confidence or more. */
const SURE = 0.9;
/** The largest share of clear answers that may be wrong. */
const MOST_WRONG = { scans: 0.01, photographs: 0.02 };

/**
 * Returns the lowest probability from which so few answers were wrong that they may be called clear. One more wrong
 * answer than seen is allowed for, since the answers are few.
 */
export function clearFrom(answers: readonly (Answer & { isScan: boolean })[]): number {
  const lowest = (isScan: boolean, most: number) => {
    let [from, wrong] = [1, 0];
    answers
      .filter((answer) => answer.isScan === isScan)
      .toSorted((a, b) => b.chance - a.chance)
      .forEach(({ chance, right }, i) => {
        wrong += Number(!right);
        if (wrong + 1 <= most * (i + 1)) from = chance;
      });
    return from;
  };
  return Math.max(lowest(true, MOST_WRONG.scans), lowest(false, MOST_WRONG.photographs));
}

/** Keeps the confidence of answers with a lower probability than `from` below that of clear ones, and lifts the others to it. */
export function withClearFrom(
  points: readonly (readonly [chance: number, share: number])[],
  from: number,
): [chance: number, share: number][] {
  const unclear = (share: number) => Math.min(share, SURE - 0.01);
  const at = Math.ceil(from * 1000) / 1000;
  const below = points.filter(([chance]) => chance < at - 0.001);
  const above = points.filter(([chance]) => chance > at);
  const here = above[0]?.[1] ?? below.at(-1)?.[1] ?? 0;
  return [
    ...below.map(([chance, share]): [number, number] => [chance, unclear(share)]),
    [round(at - 0.001), unclear(here)],
    ...(at < 1
      ? [
          [at, Math.max(SURE, below.at(-1)?.[1] ?? 0)] satisfies [number, number],
          ...above.map(([chance, share]): [number, number] => [chance, Math.max(SURE, share)]),
        ]
      : []),
  ];
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function merge(steps: { chances: number; right: number; count: number }[]): void {
  for (;;) {
    const last = steps.at(-1);
    const before = steps.at(-2);
    if (last === undefined || before === undefined) return;
    if (last.count >= FEWEST_ANSWERS_A_STEP && before.right / before.count < last.right / last.count) return;
    steps.splice(-2, 2, {
      chances: before.chances + last.chances,
      right: before.right + last.right,
      count: before.count + last.count,
    });
  }
}
