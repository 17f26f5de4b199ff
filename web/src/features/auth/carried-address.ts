const key = 'docket-address';

/** Carries a typed email address to this tab's next page, outside the URL, which others may see. */
export const carryAddress = (email: string): void => sessionStorage.setItem(key, email);

/** Returns the carried address, and forgets it. */
export function takeCarriedAddress(): string {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
}
