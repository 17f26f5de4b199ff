/**
 * Every screen's path, with `$name` for parameters. The server guards them, and pages link with them. A screen without
 * a route in the app shows as not found.
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
  analyticsReceipts: '/analytics/receipts',
  managerDashboard: '/manager-dashboard',
  employeeReceipts: '/employee-receipts',
  businessDirectory: '/business-directory',
  business: '/business',
  admin: '/admin',
  accounting: '/accounting',
  statements: '/statements',
  settings: '/settings',
  upgrade: '/upgrade',
  account: '/account',
} as const;

/** Where a service worker gets the members' app. It isn't a screen, and nothing links to it. */
export const shellPath = '/app-shell';

/** Where other apps share files with the installed app. Its service worker receives them. */
export const sharePath = '/share';

/**
 * Who a screen is for: visitors (members go to the dashboard), members (visitors sign in first), both, each in their
 * own frame (OP-04), or everyone alike, such as screens linked from emails.
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

/** Who the screen at a path is for; null if there's no such screen. */
export function audienceOf(pathname: string): Audience | null {
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path;
  if (path === undefined) return null;
  if (forVisitors.includes(path)) return 'visitors';
  if (forBoth.includes(path)) return 'both';
  return forEveryone.includes(path) ? 'everyone' : 'members';
}

/** Whether the `mode` of the sign-in screen opens its Register tab (AUTH-02, AUTH-03). */
export const opensRegister = (mode: string | null): boolean => mode === 'register' || mode === 'business';

/** The name of the prerendered page at a path: the path without its slash, or 'home'. */
export function sitePageOf(pathname: string, mode: string | null): string {
  const name = pathname.replace(/\/$/, '').slice(1) || 'home';
  if (name.startsWith('verify/')) return 'verify';
  if (name !== 'auth' && name !== 'login') return name;
  return opensRegister(mode) ? 'auth-register' : 'auth';
}
