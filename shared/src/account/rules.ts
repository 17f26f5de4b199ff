/** The number of recovery codes. Each works once in place of the authenticator app. */
export const recoveryCodeCount = 10;

/** The digits and period, in seconds, of authenticator codes (RFC 6238's usual values). */
export const codeDigits = 6;
export const codeSeconds = 30;

/** The longest stored signature: a data URL of this many characters, about 190 kB of PNG. */
export const maxSignatureLength = 256 * 1024;

/** The format of a signature: a data URL whose bytes start like every PNG. */
export const signaturePattern = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

/** Whether a signature's pixel can be seen on white paper; `at` is the index of its red in the picture's bytes, four a pixel. */
export const isInk = (rgba: ArrayLike<number>, at: number): boolean =>
  rgba[at + 3] !== 0 && (rgba[at] !== 255 || rgba[at + 1] !== 255 || rgba[at + 2] !== 255);

/** A signature sheet in CSS pixels: its size, and the range of the stroke's width. */
export interface SignatureSheet {
  height: number;
  minWidth: number;
  maxWidth: number;
  pen: { min: number; max: number };
}

/**
 * Where people sign: in the settings (CONST-35), for a submission (CONST-53, CONST-54) and for a manager's decision
 * (CONST-56).
 */
export const signatureSheets = {
  settings: { height: 200, minWidth: 300, maxWidth: 600, pen: { min: 0.8, max: 2.8 } },
  submission: { height: 150, minWidth: 300, maxWidth: 500, pen: { min: 1.5, max: 3 } },
  decision: { height: 150, minWidth: 300, maxWidth: 400, pen: { min: 1.5, max: 3 } },
} as const satisfies Record<string, SignatureSheet>;

/** Delay before a pad shows the saved signature, in milliseconds (CONST-55). */
export const savedSignatureDelay = 200;

/** What came of a sign-in, or of an attempt. */
export const signInOutcomes = ['signed-in', 'wrong-password', 'wrong-code'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
/** For how many days sign-ins are kept, and how many of the latest are shown, and of the failed attempts. */
export const signInDays = 90;
export const shownSignIns = 20;

/** How many minutes a proof of identity lasts. Signing in counts as one. */
export const proofMinutes = 10;

/** The maximum number of passkeys per person. */
export const maxPasskeys = 20;

/** The time limit for creating or using a passkey, in milliseconds. */
export const passkeyAnswerMs = 5 * 60 * 1000;

/** Whether browsers support passkeys for a host; they don't for IP addresses. */
export const hostCanHavePasskeys = (host: string): boolean => !/^[\d.]+$|[:[\]]/.test(host);
