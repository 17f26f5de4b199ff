/** How many recovery codes a person gets; each can be used once in place of the authenticator app. */
export const recoveryCodeCount = 10;

/** A code of an authenticator app: so many digits, a new one every so many seconds (RFC 6238's usual values). */
export const codeDigits = 6;
export const codeSeconds = 30;

/** The longest signature that is kept: a data URL of this many characters, about 190 kB of PNG. */
export const maxSignatureLength = 256 * 1024;

/** What a signature must be: a PNG as a data URL, whose bytes begin as every PNG's do. */
export const signaturePattern = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

/** A sheet to sign on, in CSS pixels: its size, and between which widths the pen's stroke varies. */
export interface SignatureSheet {
  height: number;
  minWidth: number;
  maxWidth: number;
  pen: { min: number; max: number };
}

/** Where people sign: the settings (CONST-35), a submission (CONST-53, CONST-54) and a manager's decision (CONST-56). */
export const signatureSheets = {
  settings: { height: 200, minWidth: 300, maxWidth: 600, pen: { min: 0.8, max: 2.8 } },
  submission: { height: 150, minWidth: 300, maxWidth: 500, pen: { min: 1.5, max: 3 } },
  decision: { height: 150, minWidth: 300, maxWidth: 400, pen: { min: 1.5, max: 3 } },
} as const satisfies Record<string, SignatureSheet>;

/** How long a sheet waits before it shows the saved signature, in milliseconds (CONST-55). */
export const savedSignatureDelay = 200;

/** A proof of who somebody is holds for so many minutes; signing in is one. */
export const proofMinutes = 10;

/** A person may have so many passkeys. */
export const maxPasskeys = 20;

/** How long a browser may take to make or use a passkey, in milliseconds. */
export const passkeyAnswerMs = 5 * 60 * 1000;

/** Whether browsers make passkeys for a host: not for an address of numbers. */
export const hostCanHavePasskeys = (host: string): boolean => !/^[\d.]+$|[:[\]]/.test(host);
