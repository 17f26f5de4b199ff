/** The number of a bank's branch, before an account's: `062-204`. */
export const BANK_BRANCH = /(?<!\d)\d{3}-\d{3}(?!\d)/;
