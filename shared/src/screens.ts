/**
 * Every screen's address, `$name` where a part of it varies. The server guards by it, and the pages link by it. One that
 * the app has no route for yet shows there as not found.
 */
export const paths = {
  home: '/',
  auth: '/auth',
  login: '/login',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  pricing: '/pricing',
  test: '/test',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  verify: '/verify',
  verifyCode: '/verify/$code',
  dashboard: '/dashboard',
  submitReceipt: '/submit-receipt',
  receiptsLog: '/receipts-log',
  receipts: '/receipts',
  reviewInbox: '/receipts/inbox',
  receiptBin: '/receipts/bin',
  receipt: '/receipts/$id',
  editReceipt: '/receipts/$id/edit',
  receiptProcessing: '/receipts/$id/processing',
  reports: '/reports',
  analytics: '/analytics',
  managerDashboard: '/manager-dashboard',
  employeeReceipts: '/employee-receipts',
  businessDirectory: '/business-directory',
  business: '/business',
  admin: '/admin',
  accounting: '/accounting',
  settings: '/settings',
  upgrade: '/upgrade',
  account: '/account',
} as const;

/** Where a service worker finds the members' app, whoever is signed in: no screen, nothing links to it. */
export const shellPath = '/app-shell';

/**
 * Who a screen is for: visitors (whoever is signed in goes to the dashboard), members (whoever is signed out signs in
 * first), both, each in their own frame (OP-04), or everyone alike, as the screens that mails link to.
 */
export type Audience = 'visitors' | 'members' | 'both' | 'everyone';

const forVisitors: readonly string[] = [
  paths.home,
  paths.auth,
  paths.login,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
];
const forBoth: readonly string[] = [paths.pricing, paths.test];
const forEveryone: readonly string[] = [
  paths.verifyEmail,
  paths.resetPassword,
  paths.invitation,
  paths.verify,
  paths.verifyCode,
];

const patterns = Object.values(paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

/** Who the screen at an address's path is for; null when there is no such screen. */
export function audienceOf(pathname: string): Audience | null {
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path;
  if (path === undefined) return null;
  if (forVisitors.includes(path)) return 'visitors';
  if (forBoth.includes(path)) return 'both';
  return forEveryone.includes(path) ? 'everyone' : 'members';
}

/** Whether the `mode` of an address of the sign-in screen opens its Register tab (AUTH-02, AUTH-03). */
export const opensRegister = (mode: string | null): boolean => mode === 'register' || mode === 'business';

/** The name of the pre-rendered page at a path: the path without its slash, 'home' for the first. */
export function sitePageOf(pathname: string, mode: string | null): string {
  const name = pathname.replace(/\/$/, '').slice(1) || 'home';
  if (name.startsWith('verify/')) return 'verify';
  if (name !== 'auth' && name !== 'login') return name;
  return opensRegister(mode) ? 'auth-register' : 'auth';
}
