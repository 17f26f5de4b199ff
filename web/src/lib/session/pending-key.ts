/** Set on the device from sign-out until the server has ended the session. */
export const pendingKey = 'docket-signing-out';
