/** The numbers in the terms and the privacy policy. */
export const legalLastUpdated = '30 June 2025';

/** In years. Nobody is asked for a birthday; accepting the terms confirms it (OP-94). */
export const minimumAge = 16;

/** How many days ahead people are notified of new prices, terms or policies. */
export const noticeDays = 30;

/** The most years that tax records are kept after an account is closed. */
export const recordYears = 7;

/** The number of months' fees that limits the operator's liability. */
export const liabilityMonths = 12;
