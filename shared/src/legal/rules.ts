/** What the terms and the privacy policy promise; both say it from here. */
export const legalLastUpdated = '30 June 2025';

/** In years. Nobody asks for a birthday: accepting the terms confirms it (OP-94). */
export const minimumAge = 16;

/** Days' notice of changes to prices, terms or policies. */
export const noticeDays = 30;

/** For how many years at most records are kept for tax after an account was closed. */
export const recordYears = 7;

/** Over how many months' fees the operator's liability is measured. */
export const liabilityMonths = 12;
