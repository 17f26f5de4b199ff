import { maxPasswordLength, passwordResetHours } from './rules.ts';

const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`);

const accountCreated = 'Your account has been created';

/** Texts on accounts that the specification fixes, and the few it leaves to us. */
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
  termsNotAccepted: 'You must accept the terms and conditions',
  emailExists: 'Email already exists',
  emailInUse: 'Email already in use',
  emailTaken: 'Another account has this email address now, so yours stays as it was.',
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
    `${count === 1 ? '1 receipt has' : `${count} receipts have`} not been sent yet. What waits stays on this device, unencrypted, and is sent when you sign in here again. Docket shows it to nobody else.`,
  logoutCancel: 'Cancel',
  logoutConfirm: 'Yes, logout',
  signedOut: 'You’re signed out on this device',
  signOutPending:
    'We couldn’t reach Docket to end your session there. We’ll end it as soon as we can, at the latest when Docket is next opened on this device, and show nothing of yours until then.',
  /** The screen goes to /verify-email when a registration's message contains 'verify' (STATE-04). */
  checkMailbox: `${accountCreated}. Please check your mailbox to verify your email address.`,
  verified: 'Your email address is verified.',
  linkInvalid: 'This link is not valid any more. Ask for a new one.',
  /** Said whether or not the address is known. */
  verificationSent: 'If this address waits to be verified, a new link is on its way to it.',
  resetSent: `If this address has an account, a link to choose a new password is on its way. It can be used for ${hours(passwordResetHours)}.`,
  passwordReset: 'Your password has been changed. Sign in with the new one.',
  secondFactorRequired: 'Enter the code of your authenticator app.',
  wrongCode: 'This code is not right. Codes change every 30 seconds.',
  recoveryCodeRequired: 'Enter one of your recovery codes.',
  tooManyAttempts: 'Too many attempts. Please wait a minute and try again.',
  tooManyAttemptsFor: (time: string) => `Too many attempts. Please wait ${time} and try again.`,
  sessionEnded: 'You were signed out. Sign in again to go on.',
} as const;
