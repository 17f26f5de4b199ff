const key = 'docket-invitation';

interface CarriedInvitation {
  /** The secret of the invitation's link. */
  token: string;
  email: string;
}

/** Takes an invitation along while its person signs in or registers, in this tab and not by any URL. */
export const carryInvitation = (invitation: CarriedInvitation): void =>
  sessionStorage.setItem(key, JSON.stringify(invitation));

/** What is carried, until it is let go; null where nothing is. */
export function carriedInvitation(): CarriedInvitation | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as CarriedInvitation | null;
  } catch {
    return null;
  }
}

export const letInvitationGo = (): void => sessionStorage.removeItem(key);
