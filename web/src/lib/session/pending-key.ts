/** Stands on the device from a person's sign-out until the server has ended the session. */
export const pendingKey = 'docket-signing-out';
