import { maxPasswordLength, minPasswordLength } from '../auth/rules.ts';

/** Texts on one's own account: those that the specification fixes, and those that it leaves to us. */
export const accountMessages = {
  profileSaved: 'Profile updated',
  profileFailed: 'Failed to update profile',
  emailChangeAsked: (email: string) =>
    `We emailed a link to ${email}. Your address changes once you open it.`,
  emailChangeResent: (email: string) => `A new link is on its way to ${email}`,
  emailChangeCancelled: 'Your email address stays as it is',
  emailChangeGone: 'No email address is waiting to be confirmed.',
  emailPasswordRequired: 'Enter your password to change your email address.',
  emailUnverified: 'Verify your email address first: open the link we emailed you, or ask for a new one.',
  linkSentJustNow: 'A link was sent to this address a moment ago. Please wait a few minutes, then try again.',
  proofRequired: "Confirm it's you to do this.",
  addressChangedOften:
    'You have changed your email address several times already. Please try again in an hour.',
  passwordSaved: 'Password updated',
  passwordFailed: 'Failed to update password',
  tryAgain: 'Please try again',
  currentPasswordRequired: 'Current password is required',
  confirmationRequired: 'Please confirm your password',
  passwordsDiffer: "Passwords don't match",
  wrongPassword: 'Current password is incorrect',
  /** The two parts of the notice on /account (VAL-25). */
  passwordTooShortTitle: 'Password too short',
  passwordTooShortText: `Password must be at least ${minPasswordLength} characters long.`,
  passwordTooLong: `Password must be at most ${maxPasswordLength} characters`,
  signatureSaved: 'Signature saved',
  signatureFailed: 'Failed to save signature',
  signatureMissing: 'Please draw your signature first',
  signatureInvalid: 'The signature must be a PNG picture.',
  signatureTooLarge: 'The signature is too large.',
  passwordWrong: 'Password is incorrect',
  secondFactorOn: 'Two-factor sign-in is already on.',
  secondFactorOff: 'Two-factor sign-in is not on.',
  setupMissing: 'Begin the set-up anew, then enter the code.',
  /** Said where a code is left out that the account asks for. */
  codeRequired: 'Enter the code of your authenticator app, or a recovery code.',
  passkeyUnknown: 'This passkey is not known here. Sign in with your password.',
  passkeyRefused: 'The passkey could not be checked. Please try again.',
  passkeyOfAnother: 'This passkey belongs to another account.',
  passkeyRemoved: 'This passkey was removed already.',
  passkeysFull: 'This account has as many passkeys as it can have. Remove one first.',
  passkeyAdded: 'Passkey added',
  passkeyIsRemoved: 'Passkey removed',
  passkeyDismissed: 'No passkey was made. Continue to try again.',
  passkeyMadeAlready: 'This device or password manager has a passkey of your account already.',
  passkeysUnknownHere: 'This browser does not know passkeys.',
  passkeysNeedName: 'Passkeys need an address with a name: a domain, or localhost.',
  exportRunning: 'Your data is being put together already. Wait until that download has ended.',
  /** Lines of the archive's missing.txt. */
  fileMissing: (path: string) => `${path}: the file is missing from Docket's storage.`,
  fileDamaged: (path: string) =>
    `${path}: the file is damaged in Docket's storage; only its beginning is here.`,
  lastAdmin: 'You are the last admin of your business. Make somebody else an admin first.',
} as const;
