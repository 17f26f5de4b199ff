import { isAbn } from '@docket/shared/abn';

/** Digits that OCR confuses with each other. */
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

/** Replaces one digit with a look-alike to make the checksum valid. Returns null if that's impossible or ambiguous. */
export function repairAbn(digits: string): string | null {
  if (digits.length !== 11) return null;
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
