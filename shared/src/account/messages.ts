import { maxPasswordLength, minPasswordLength } from '../auth/rules.ts';
import type { SignInOutcome } from './rules.ts';

/** Account texts; those in the specification are to the letter. */
export const accountMessages = {
  signInOutcomes: {
    'signed-in': 'Signed in',
    'wrong-password': 'Wrong password',
    'wrong-code': 'Wrong code',
  } satisfies Record<SignInOutcome, string>,
  noSignIns: 'Nothing in this time',
  profileSaved: 'Profile updated',
  profileFailed: 'Failed to update profile',
  emailChangeAsked: (email: string) => `We’ve emailed a link to ${email}. Open it to confirm the change.`,
  emailChangeResent: (email: string) => `We’ve sent a new link to ${email}`,
  emailChangeCancelled: 'Email change cancelled',
  emailChangeGone: 'There’s no email change to confirm.',
  emailPasswordRequired: 'Enter your password to change your email address.',
  emailUnverified: 'Verify your email address first: open the link we emailed you, or request a new one.',
  linkSentJustNow:
    'We’ve just sent a link to this address. Please wait a few minutes before requesting another.',
  proofRequired: "Confirm it's you to do this.",
  emailChangedOften: 'You’ve changed your email address several times recently. Please try again in an hour.',
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
  signatureInvalid: 'The signature must be a PNG image.',
  signatureTooLarge: 'The signature is too large.',
  passwordWrong: 'Password is incorrect',
  secondFactorOn: 'Two-factor sign-in is already on.',
  secondFactorOff: 'Two-factor sign-in isn’t on.',
  setupMissing: 'This setup has expired. Please start again.',
  /** Shown when a required code is missing. */
  codeRequired: 'Enter the code from your authenticator app, or a recovery code.',
  passkeyUnknown: 'We don’t recognise this passkey. Sign in with your password.',
  passkeyRefused: 'We couldn’t verify this passkey. Please try again.',
  passkeyOfAnother: 'This passkey belongs to another account.',
  passkeyRemoved: 'This passkey has already been removed.',
  passkeysFull: 'You’ve reached the maximum number of passkeys. Remove one first.',
  passkeyAdded: 'Passkey added',
  passkeyFailed: 'Couldn’t add the passkey',
  passkeyIsRemoved: 'Passkey removed',
  passkeyDismissed: 'No passkey was created. Select Continue to try again.',
  passkeyMadeAlready: 'This device or password manager already has a passkey for your account.',
  passkeysUnknownHere: 'This browser doesn’t support passkeys.',
  passkeysNeedName: 'Passkeys only work on a domain name or localhost, not on an IP address.',
  exportRunning: 'We’re already preparing your data. Wait for that download to finish, then try again.',
  /** Lines of the archive's missing.txt. */
  fileMissing: (path: string) => `${path}: the file is missing from Docket's storage.`,
  fileDamaged: (path: string) =>
    `${path}: the file is damaged in Docket's storage; only the start of it is included.`,
  lastAdmin: 'You’re the only admin of your business. Make someone else an admin first.',
} as const;
