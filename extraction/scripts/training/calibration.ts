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
