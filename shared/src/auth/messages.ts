import { maxPasswordLength, passwordResetHours } from './rules.ts';

const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`);

const accountCreated = 'Your account has been created';

/** Sign-in and sign-up texts; those in the specification are to the letter. */
export const authMessages = {
  loginEmailInvalid: 'Please enter a valid email address',
  loginPasswordRequired: 'Password is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailInvalid: 'Invalid email address',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: `Password must be at most ${maxPasswordLength} characters`,
  firstNameTooLong: 'First name is too long',
  lastNameTooLong: 'Last name is too long',
  businessNameTooLong: 'Business name is too long',
  passwordsDiffer: 'Passwords do not match',
  passwordLeaked:
    'This password is on public lists of leaked passwords, which attackers try first. We recommend another one.',
  termsNotAccepted: 'You must accept the terms and conditions',
  emailExists: 'Email already exists',
  emailInUse: 'Email already in use',
  invitedAs: (email: string) =>
    `Your invitation was sent to ${email}. Use that address to join, or register again to go on without the invitation.`,
  emailTaken: 'Another account now uses this email address, so yours hasn’t changed.',
  loginFailed: 'Login failed',
  wrongCredentials: 'Email or password is incorrect',
  loggedIn: 'Logged in successfully',
  welcomeBack: (name: string) => `Welcome back, ${name}`,
  registered: 'Registration successful',
  accountCreated,
  welcome: (businessName: string | null) =>
    businessName ? `Welcome to Docket, ${businessName}` : 'Welcome to Docket',
  registrationFailed: 'Registration failed',
  signInRequired: 'Authentication required. Please log in again.',
  logoutQuestion: 'Are you sure you want to logout?',
  logoutConsequence:
    'You will be redirected to the homepage and will need to log in again to access your account.',
  logoutWaiting: (count: number) =>
    count === 1
      ? '1 receipt hasn’t been uploaded yet. It stays on this device, unencrypted, until you sign in here again. Nobody else can see it in Docket.'
      : `${count} receipts haven’t been uploaded yet. They stay on this device, unencrypted, until you sign in here again. Nobody else can see them in Docket.`,
  logoutCancel: 'Cancel',
  logoutConfirm: 'Yes, logout',
  signedOut: 'You’re signed out on this device',
  signOutPending:
    'We couldn’t reach the server to end your session. We’ll keep trying, and we won’t show your data on this device until it has ended.',
  /** The screen goes to /verify-email when a registration's message contains 'verify' (STATE-04). */
  checkMailbox: `${accountCreated}. Please check your mailbox to verify your email address.`,
  verified: 'Your email address is verified.',
  linkInvalid: 'This link is no longer valid. Request a new one.',
  /** Shown whether or not the address is known. */
  verificationSent: 'If this address still needs to be verified, we’ve sent it a new link.',
  resetSent: `If this address has an account, we’ve emailed it a link to choose a new password. The link works for ${hours(passwordResetHours)}.`,
  passwordReset: 'Your password has been changed. Sign in with the new one.',
  secondFactorRequired: 'Enter the code from your authenticator app.',
  wrongCode: 'That code isn’t right. Codes change every 30 seconds.',
  recoveryCodeRequired: 'Enter one of your recovery codes.',
  tooManyAttempts: 'Too many attempts. Please wait a minute and try again.',
  tooManyAttemptsFor: (time: string) => `Too many attempts. Please wait ${time} and try again.`,
  sessionEnded: 'You’ve been signed out. Sign in again to continue.',
} as const;
