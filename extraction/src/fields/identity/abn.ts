const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/** Digits that OCR takes for one another. */
const LOOK_ALIKES: Record<string, string> = {
  0: '869',
  1: '74',
  2: '7',
  3: '85',
  4: '19',
  5: '6389',
  6: '5808',
  7: '12',
  8: '036',
  9: '504',
};

/** Whether eleven digits are an Australian Business Number: the first less 1, weighted, divides by 89. */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)),
    0,
  );
  return sum % MODULUS === 0;
}

/** The one number that passes the checksum when a single digit is taken for a look-alike; null for none or several. */
export function repairAbn(digits: string): string | null {
  if (digits.length !== WEIGHTS.length) return null;
  const passing = new Set<string>();
  for (let i = 0; i < digits.length; i++) {
    for (const other of LOOK_ALIKES[digits[i] ?? ''] ?? '') {
      const repaired = digits.slice(0, i) + other + digits.slice(i + 1);
      if (isAbn(repaired)) passing.add(repaired);
    }
  }
  const [only] = passing;
  return passing.size === 1 && only !== undefined ? only : null;
}
