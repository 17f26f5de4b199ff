/** How many recovery codes a person gets; each can be used once in place of the authenticator app. */
export const recoveryCodeCount = 10;

/** A code of an authenticator app: so many digits, a new one every so many seconds (RFC 6238's usual values). */
export const codeDigits = 6;
export const codeSeconds = 30;

/** The longest signature that is kept: a data URL of this many characters, about 190 kB of PNG. */
export const maxSignatureLength = 256 * 1024;

/** What a signature must be: a PNG as a data URL, whose bytes begin as every PNG's do. */
export const signaturePattern = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

/** The signature canvas of the settings, in CSS pixels (CONST-35). */
export const signatureCanvas = { height: 200, minWidth: 300, maxWidth: 600 } as const;
