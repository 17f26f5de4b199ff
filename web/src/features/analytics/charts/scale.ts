/** Round steps of an axis that holds all values and zero, of a dollar or more. */
export function axisSteps(values: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((highest - lowest) / 4, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const first = Math.floor(lowest / step);
  const count = Math.max(Math.ceil(highest / step), first + 1) - first;
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

interface MonthSum {
  month: string;
  total: number;
  count: number;
}

/** Every month from the first to the last, with nothing in those that have no receipts. */
export function everyMonth(months: readonly MonthSum[]): MonthSum[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const known = new Map(months.map((sum) => [sum.month, sum]));
  const length = numberOf(last.month) - numberOf(first.month) + 1;
  return Array.from({ length }, (_, index) => {
    const month = monthAt(numberOf(first.month) + index);
    return known.get(month) ?? { month, total: 0, count: 0 };
  });
}

/** Months count up from the year 0. */
const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
