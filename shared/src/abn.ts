const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether eleven digits are an Australian Business Number: the first less 1, weighted, divides by 89. */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** The digits of an ABN as people type it: '51 824 753 556' and '51-824-753-556' become '51824753556'. */
export const abnDigits = (typed: string): string => typed.replaceAll(/[\s.-]/g, '');

/** The eleven digits as they're printed: '51 824 753 556'. */
export const formatAbn = (digits: string): string =>
  digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
