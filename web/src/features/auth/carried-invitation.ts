const key = 'docket-invitation';

interface CarriedInvitation {
  /** The secret of the invitation's link. */
  token: string;
  email: string;
}

/** Carries an invitation in this tab, outside the URL, while its user signs in or registers. */
export const carryInvitation = (invitation: CarriedInvitation): void =>
  sessionStorage.setItem(key, JSON.stringify(invitation));

/** The carried invitation; null if there's none. */
export function carriedInvitation(): CarriedInvitation | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as CarriedInvitation | null;
  } catch {
    return null;
  }
}

export const forgetInvitation = (): void => sessionStorage.removeItem(key);
