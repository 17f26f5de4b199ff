const key = 'docket-address';

/** Takes a typed e-mail address along to the next page of this tab, and not by its URL, which others may see. */
export const carryAddress = (email: string): void => sessionStorage.setItem(key, email);

/** What was carried here; once. */
export function takeCarriedAddress(): string {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
}
